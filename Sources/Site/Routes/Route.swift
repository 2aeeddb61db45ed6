import HTTP
import TaskModel

/// Every address of the site, spelled once: it is parsed and printed here and nowhere else.
enum Route: Hashable, Sendable {
    case home
    case study(String)
    case start(study: String, task: String)
    case returnByCode(study: String)
    case returnByLink(token: String)
    case session(String)
    case step(session: String, StepAddress)
    case learnMore(session: String, StepAddress)
    case cancel(session: String)
    case saved(session: String)
    /// A file of a session, or the step for which files are sent.
    case file(session: String, name: String)
    case media(version: String, path: [String])
    case publicFile([String])
    case health
    case admin
    case setUp(token: String)
    case signIn
    case signOut
    case adminStudy(String)
    case adminSession(String)
    case export(study: String, format: String)
    case diagram(study: String, task: String)
    case researchers
    case ownPassword
    case signOutEverywhere
    /// A researcher, or the invitation of one, by name.
    case removeResearcher(String)
    /// A new link to replace an unused one.
    case newInvitation(String)
    case invitation(token: String)
}

extension Route {
    /// The route of a path's decoded segments, or `nil` when there is none.
    init?(_ path: [String]) {
        let route: Route? =
            switch path.first {
            case nil: .home
            case "studies": Route.study(path.dropFirst())
            case "return": path.count == 2 ? .returnByLink(token: path[1]) : nil
            case "sessions": Route.session(path.dropFirst())
            case "media": path.count > 2 ? .media(version: path[1], path: Array(path[2...])) : nil
            case "public": path.count > 1 ? .publicFile(Array(path[1...])) : nil
            case "healthz": path.count == 1 ? .health : nil
            case "admin": Route.admin(path.dropFirst())
            default: nil
            }
        guard let route else { return nil }
        self = route
    }

    private static func study(_ rest: ArraySlice<String>) -> Route? {
        let rest = Array(rest)
        switch rest.count {
        case 1: return .study(rest[0])
        case 2 where rest[1] == "return": return .returnByCode(study: rest[0])
        case 3 where rest[1] == "tasks": return .start(study: rest[0], task: rest[2])
        default: return nil
        }
    }

    private static func session(_ rest: ArraySlice<String>) -> Route? {
        guard let id = rest.first else { return nil }
        let rest = rest.dropFirst()
        guard let part = rest.first else { return .session(id) }
        let name = rest.dropFirst().first ?? ""
        switch (rest.count, part) {
        case (1, "cancel"): return .cancel(session: id)
        case (1, "saved"): return .saved(session: id)
        case (2, "files"): return .file(session: id, name: name)
        case (2, "steps"): return StepAddress(parsing: name).map { .step(session: id, $0) }
        case (3, "steps") where rest.last == "learn-more":
            return StepAddress(parsing: name).map { .learnMore(session: id, $0) }
        default: return nil
        }
    }

    private static func admin(_ rest: ArraySlice<String>) -> Route? {
        let rest = Array(rest)
        switch (rest.count, rest.first) {
        case (0, _): return .admin
        case (1, "sign-in"): return .signIn
        case (1, "sign-out"): return .signOut
        case (1, "researchers"): return .researchers
        case (1, "password"): return .ownPassword
        case (1, "sign-out-everywhere"): return .signOutEverywhere
        case (2, "invitations"): return .invitation(token: rest[1])
        case (3, "researchers") where rest[2] == "remove": return .removeResearcher(rest[1])
        case (3, "researchers") where rest[2] == "link": return .newInvitation(rest[1])
        case (2, "set-up"): return .setUp(token: rest[1])
        case (2, "studies"): return .adminStudy(rest[1])
        case (2, "sessions"): return .adminSession(rest[1])
        case (4, "studies") where rest[2] == "export":
            return .export(study: rest[1], format: rest[3])
        case (4, "studies") where rest[2] == "diagrams":
            return .diagram(study: rest[1], task: rest[3])
        default: return nil
        }
    }
}

extension Route {
    /// The path's segments, not encoded.
    var segments: [String] {
        switch self {
        case .home: []
        case .study(let study): ["studies", study]
        case .start(let study, let task): ["studies", study, "tasks", task]
        case .returnByCode(let study): ["studies", study, "return"]
        case .returnByLink(let token): ["return", token]
        case .session(let id): ["sessions", id]
        case .step(let id, let address): ["sessions", id, "steps", address.description]
        case .learnMore(let id, let address):
            ["sessions", id, "steps", address.description, "learn-more"]
        case .cancel(let id): ["sessions", id, "cancel"]
        case .saved(let id): ["sessions", id, "saved"]
        case .file(let id, let name): ["sessions", id, "files", name]
        case .media(let version, let path): ["media", version] + path
        case .publicFile(let path): ["public"] + path
        case .health: ["healthz"]
        case .admin: ["admin"]
        case .setUp(let token): ["admin", "set-up", token]
        case .signIn: ["admin", "sign-in"]
        case .signOut: ["admin", "sign-out"]
        case .adminStudy(let study): ["admin", "studies", study]
        case .adminSession(let id): ["admin", "sessions", id]
        case .export(let study, let format): ["admin", "studies", study, "export", format]
        case .diagram(let study, let task): ["admin", "studies", study, "diagrams", task]
        case .researchers: ["admin", "researchers"]
        case .ownPassword: ["admin", "password"]
        case .signOutEverywhere: ["admin", "sign-out-everywhere"]
        case .removeResearcher(let name): ["admin", "researchers", name, "remove"]
        case .newInvitation(let name): ["admin", "researchers", name, "link"]
        case .invitation(let token): ["admin", "invitations", token]
        }
    }

    /// The path, percent-encoded.
    var path: String {
        var path = ""
        path.reserveCapacity(80)
        for segment in segments {
            path += "/"
            path += Self.encoded(segment)
        }
        return path.isEmpty ? "/" : path
    }

    /// A text as it stands in a path or a query.
    static func encoded(_ segment: String) -> String {
        segment.utf8.allSatisfy(isPlain) ? segment : segment.utf8.map(encoded).joined()
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x40: true
        default: false
        }
    }

    private static func encoded(_ byte: UInt8) -> String {
        if isPlain(byte) { return String(UnicodeScalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
    }
}
