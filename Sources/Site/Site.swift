package import HTTP
import Logging
import TaskModel

/// The whole site: participants' pages and the researchers' admin pages.
package struct Site: Handler {
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
    package init(
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

    /// Decides from the head of a request how it is handled.
    ///
    /// A step's page that is cached is sent at once. Judging a step's form takes microseconds, and
    /// everything else that it needs suspends its task, so the connection's thread does it.
    package func plan(for head: RequestHead) -> RequestPlan {
        let route = Route(head.path)
        let respond: RequestPlan.Respond = { await self.respond(to: $0, route) }
        switch (head.method, route) {
        case (.get, .step(let session, let address)):
            let started = environment.now()
            guard let response = participants.cachedStep(address, of: session, head) else {
                return RequestPlan(.task(respond))
            }
            log(head, route, response, since: started)
            return RequestPlan(.immediate(response))
        // An export of much data takes minutes.
        case (_, .export): return RequestPlan(.task(within: .seconds(60 * 60), respond))
        case (.post, .step): return RequestPlan(body: .allowed(.form), .connectionThread(respond))
        case (.post, let route?): return RequestPlan(body: body(to: route, head), .task(respond))
        default: return RequestPlan(.task(respond))
        }
    }

    /// Handles a request; what fails becomes a page that says what to do.
    private func respond(to request: Request, _ route: Route?) async -> Response {
        let started = environment.now()
        let response = await response(to: request, route)
        log(request.head, route, response, since: started)
        return response
    }

    private func response(to request: Request, _ route: Route?) async -> Response {
        do {
            guard let route else { throw SiteError.notFound }
            guard route.pattern.methods.contains(request.head.method) else {
                return try await rejections.notAllowed(route, request)
            }
            return try await page(for: request, route)
        } catch {
            return await rejections.response(to: error, request, route)
        }
    }

    private func page(for request: Request, _ route: Route) async throws -> Response {
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
        _ head: RequestHead,
        _ route: Route?,
        _ response: Response,
        since started: Instant
    ) {
        let duration = environment.now().milliseconds - started.milliseconds
        environment.logger.info(
            "request",
            metadata: [
                "method": .string(head.method.rawValue),
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
