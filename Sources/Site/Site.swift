public import HTTP
import Logging
import TaskModel

/// The whole site: participants' pages and the researchers' admin pages.
public struct Site: Handler {
    let environment: SiteEnvironment
    let participants: ParticipantSite
    private let researchers: AdminSite
    private let files: FileSite
    private let responder: Responder
    let rejections: Rejections

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
        rejections = Rejections(participants)
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
            guard let route else { throw SiteError.notFound }
            guard route.pattern.methods.contains(request.head.method) else {
                return try await rejections.notAllowed(route, request)
            }
            return try await response(to: request, route)
        } catch {
            return await rejections.response(to: error, request, route)
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
}

extension Site {
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

/// Why the site cannot show what was asked for.
enum SiteError: Error {
    /// There is no such thing.
    case notFound
    /// This browser may not open the session, or there is none: it cannot tell which.
    case notYours
}
