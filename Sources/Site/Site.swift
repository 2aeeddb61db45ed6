package import HTTP
import Logging
import Storage
package import Studies
import TaskModel

/// The whole site: the participants' pages, the researchers' admin pages and the API.
package struct Site: Handler {
    let context: SiteContext
    private let rejections: Rejections
    private let route: @Sendable ([String]) -> Route

    /// Creates the site.
    ///
    /// - Parameters:
    ///   - environment: Storage, studies, templates and the other dependencies.
    ///   - setUp: The one-time link that creates the first researcher.
    ///   - onSetUp: A closure that is called after the link has been used.
    package init(
        _ environment: SiteEnvironment,
        setUp: SetUpLink,
        onSetUp: @escaping @Sendable () -> Void = {}
    ) {
        let router = Router(Endpoints.all)
        self.init(environment, setUp: setUp, onSetUp: onSetUp) { router.route($0) }
    }

    /// Creates a site that uses `route` to find the endpoint of a path.
    init(
        _ environment: SiteEnvironment,
        setUp: SetUpLink,
        onSetUp: @escaping @Sendable () -> Void = {},
        route: @escaping @Sendable ([String]) -> Route
    ) {
        context = SiteContext(environment, setUp: setUp, onSetUp: onSetUp)
        rejections = Rejections(context)
        self.route = route
    }

    /// The service that deletes data at the end of retention periods.
    package var retention: RetentionKeeper { context.environment.retention }

    var participants: ParticipantSite { context.participants }

    /// The templates of this module's page models, which the renderer must have.
    package static var templates: [String] {
        [MessagePage.template] + Endpoints.all.flatMap { $0.templates }
    }

    /// Creates the missing personal links and codes of participants from older releases of Waymark.
    ///
    /// Call this method before the first request, because pages show these links.
    package func addMissingLinks() async throws {
        try await context.environment.storage.addMissingKeys(context.secrets.personalKeys)
    }

    package func plan(for head: RequestHead) -> RequestPlan {
        testPlan(for: head) ?? ownPlan(for: head)
    }

    /// Returns this site's plan for a request, regardless of a test cookie.
    func ownPlan(for head: RequestHead) -> RequestPlan {
        let route = route(head.path)
        guard case .endpoint(let endpoint) = route else {
            return RequestPlan(.task(responding(to: route)))
        }
        if head.method == .get {
            let started = context.environment.now()
            if let response = endpoint.cachedResponse(to: head, in: context) {
                log(head, route, response, since: started)
                return RequestPlan(.immediate(response))
            }
        }
        let type = type(of: endpoint)
        let lane = type.lane(of: head.method, responding(to: route))
        guard head.method == .post, type.supports(.post) else { return RequestPlan(lane) }
        return RequestPlan(body: endpoint.body(of: head, in: context), lane)
    }

    /// Returns the response to a request that the server rejected.
    ///
    /// If the response is a page for a participant and the typed input was read, the page contains
    /// that input.
    package func response(to refusal: RequestRejectedError, for request: Request) -> Response {
        rejections.response(to: refusal, request)
    }

    private func responding(to route: Route) -> RequestPlan.Respond {
        { await respond(to: $0, route) }
    }

    /// Handles and logs a request; an error becomes an error response.
    private func respond(to request: Request, _ route: Route) async -> Response {
        let started = context.environment.now()
        let response = await response(to: request, route)
        log(request.head, route, response, since: started)
        return response
    }

    private func response(to request: Request, _ route: Route) async -> Response {
        do {
            guard case .endpoint(let endpoint) = route else { throw SiteError.notFound }
            guard type(of: endpoint).supports(request.head.method) else {
                return try await rejections.notAllowed(endpoint, request)
            }
            return try await endpoint.respond(to: request, in: context)
        } catch {
            return await rejections.response(to: error, request, route.place)
        }
    }

    private func log(
        _ head: RequestHead,
        _ route: Route,
        _ response: Response,
        since started: Instant
    ) {
        let duration = context.environment.now().milliseconds - started.milliseconds
        context.environment.logger.info(
            "request",
            metadata: [
                "method": .string(head.method.rawValue),
                "route": .string(route.name),
                "status": .string(String(response.status.rawValue)),
                "ms": .string(String(duration)),
            ]
        )
    }
}

/// An error that prevents the site from showing a page.
enum SiteError: Error, Equatable {
    /// There is no object at the requested path.
    case notFound
    /// The session does not exist, or this browser may not open it; the response is the same in
    /// both cases.
    case notYours
    /// The participant must enter the personal code for the study, because another person used
    /// this browser last.
    case otherUser(study: String)
}
