public import HTTP
import Logging
import Pages
import Storage
import TaskModel

/// The whole site: participants' pages and the researchers' admin pages.
public struct Site: Handler {
    private let environment: SiteEnvironment
    let participants: ParticipantSite
    private let researchers: AdminSite
    private let files: FileSite
    private let responder: Responder

    /// Makes the site.
    ///
    /// - Parameters:
    ///   - environment: What it needs from outside.
    ///   - setUp: The one-time link that makes the first researcher.
    ///   - onSetUp: Called once the link has been used.
    public init(
        _ environment: SiteEnvironment,
        setUp: SetUpLink,
        onSetUp: @escaping @Sendable () -> Void = {}
    ) {
        self.environment = environment
        responder = Responder(environment: environment)
        let publicFiles = PublicFiles(folders: environment.publicFolders)
        participants = ParticipantSite(environment, publicFiles)
        researchers = AdminSite(environment, setUp: setUp, onSetUp: onSetUp)
        files = FileSite(environment, publicFiles)
    }

    /// Forms come with POST to the routes that take them; nothing else has a body.
    ///
    /// Whose a file is can be asked only when it is there; until then it lies where it is removed
    /// again, and whoever has lost a cookie gets back what was typed beside it.
    public func bodyPolicy(for head: RequestHead) -> BodyPolicy {
        guard let route = Route(head.path), head.method == .post,
            route.pattern.methods.contains(.post)
        else { return .none }
        guard case .file = route else { return .form }
        return .upload(maximumBytes: Uploads.maximumBodyBytes)
    }

    /// An export of much data takes minutes; everything else is soon made or has failed.
    public func deadline(for head: RequestHead) -> Duration? {
        // Asked of every request, most of which need not be taken apart once more for it.
        guard head.path.first == "admin", case .export = Route(head.path) else { return nil }
        return .seconds(60 * 60)
    }

    /// The form of a step is judged in microseconds, and everything else that it takes is waited for.
    public func neverBlocks(for head: RequestHead) -> Bool {
        guard head.method == .post, case .step = Route(head.path) else { return false }
        return true
    }

    /// Shows the page at which somebody stands, where it is the same for everybody and the session was
    /// used lately.
    public func answer(atOnce request: Request) -> Response? {
        guard request.head.method == .get, let route = Route(request.head.path) else { return nil }
        let started = environment.now()
        guard let response = participants.page(atOnce: route, request) else { return nil }
        log(request, route, response, since: started)
        return response
    }

    /// Answers a request; what fails becomes a page that says what to do.
    public func respond(to request: Request) async -> Response {
        let started = environment.now()
        let route = Route(request.head.path)
        let response = await respond(to: request, route)
        log(request, route, response, since: started)
        return response
    }

    private func respond(to request: Request, _ route: Route?) async -> Response {
        do {
            guard let route else { return try notFound(request) }
            guard route.pattern.methods.contains(request.head.method) else {
                return notAllowed(route)
            }
            return try await response(to: request, route)
        } catch {
            return failure(error, request)
        }
    }

    private func response(to request: Request, _ route: Route) async throws -> Response {
        switch route.pattern.access {
        case .participant: try await participants.respondToParticipant(request, route)
        case .researcher, .setUpLink, .invitationLink:
            try await researchers.respond(to: request, route)
        case .everyone: try await respondToEveryone(request, route)
        }
    }

    private func respondToEveryone(_ request: Request, _ route: Route) async throws -> Response {
        switch route {
        case .health: responder.plain("ok\n")
        case .publicFile(let path): try files.publicFile(path, request)
        case .media(let version, let path): try await files.media(version, path, request)
        case .signIn: try await researchers.respond(to: request, route)
        default: try await participants.respondToEveryone(request, route)
        }
    }

    private func notAllowed(_ route: Route) -> Response {
        var response = responder.plain(
            "This address does not take that method.\n",
            status: .methodNotAllowed
        )
        response.headers["Allow"] = route.pattern.methods.map(\.rawValue).sorted().joined(
            separator: ", "
        )
        return response
    }

    private func notFound(_ request: Request) throws -> Response {
        try responder.message("notFound", status: .notFound, wording: wording(for: request))
    }
}

extension Site {
    private func wording(for request: Request) -> Wording {
        environment.wording(
            Languages.preferred(request.head, of: Array(environment.wordings.keys).sorted())
        )
    }

    /// A page for what went wrong; a form that could not be stored stands in it, to be sent again.
    private func failure(_ error: any Error, _ request: Request) -> Response {
        do {
            switch error {
            case SiteError.notFound: return try notFound(request)
            case SiteError.notYours: return try notYours(request)
            case is StorageError: return try notSaved(request, error)
            case is CancellationError: return Refusal.brokenOff.response
            default:
                environment.logger.error(
                    "request failed",
                    metadata: ["error": "\(type(of: error))"]
                )
                return try responder.message(
                    "failure",
                    status: .internalServerError,
                    wording: wording(for: request),
                    retry: retry(request)
                )
            }
        } catch {
            return responder.plain("Something went wrong here.\n", status: .internalServerError)
        }
    }

    /// What was typed stands in the page, to be sent again after coming back by link or code.
    private func notYours(_ request: Request) throws -> Response {
        let name = request.head.method == .post ? "notYoursTyped" : "notYours"
        return try responder.message(
            name,
            status: .notFound,
            wording: wording(for: request),
            retry: retry(request)
        )
    }

    private func notSaved(_ request: Request, _ error: any Error) throws -> Response {
        environment.logger.error("storage refused", metadata: ["error": "\(error)"])
        let name = request.head.method == .post ? "notSaved" : "unavailable"
        var response = try responder.message(
            name,
            status: .serviceUnavailable,
            wording: wording(for: request),
            retry: retry(request)
        )
        response.headers["Retry-After"] = "5"
        return response
    }

    /// What was typed, unless it holds a password.
    private func retry(_ request: Request) -> MessagePage.Retry? {
        guard request.head.method == .post, request.head.path.first != "admin" else { return nil }
        let fields = request.form.fields.map {
            MessagePage.Retry.Field(name: $0.name, value: $0.value)
        }
        return MessagePage.Retry(action: request.head.target, fields: fields)
    }

    private func log(
        _ request: Request,
        _ route: Route?,
        _ response: Response,
        since started: Instant
    ) {
        let duration = environment.now().milliseconds - started.milliseconds
        environment.logger.info(
            "request",
            metadata: [
                "method": .string(request.head.method.rawValue),
                "route": .string(route?.pattern.rawValue ?? "-"),
                "status": .string(String(response.status.rawValue)),
                "ms": .string(String(duration)),
            ]
        )
    }
}

extension Refusal {
    /// Nobody waits for the answer any more.
    fileprivate static let brokenOff = Refusal(.serviceUnavailable, "Broken off.")
}

/// Why the site cannot show what was asked for.
enum SiteError: Error {
    /// There is no such thing.
    case notFound
    /// This browser may not open the session, or there is none: it cannot tell which.
    case notYours
}
