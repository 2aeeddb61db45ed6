import HTTP
import Storage
import TaskModel

/// An endpoint for programs, which authenticate with an access token.
///
/// The operations define the endpoint's parameters and results. Requests are checked against the
/// operations, and the OpenAPI document is generated from them.
protocol APIEndpoint: Endpoint, Codable {
    static var operations: [APIOperation] { get }
    /// The study in the path; `nil` if there is none.
    var study: String? { get }
    func respond(to request: Request, in api: APIContext) async throws -> Response
}

extension APIEndpoint {
    static var access: RouteAccess { .token }
    static var methods: Set<Method> { Set(operations.map(\.method)) }
    var place: EndpointPlace { .site }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        do {
            let api = try await APIContext(request.head, site)
            guard study == nil || study == api.token.study, !api.capabilities.isEmpty else {
                throw APIProblem.notFound
            }
            let method = request.head.method == .post ? Method.post : .get
            if let operation = Self.operations.first(where: { $0.method == method }) {
                try api.check(operation.scope)
                try operation.check(method == .post ? request.form : request.head.query)
            }
            return try await respond(to: request, in: api)
        } catch let problem as APIProblem {
            return problem.response(isSecure: site.environment.isSecure)
        }
    }
}

extension TokenScope {
    /// The capability that the researcher needs for a token with this scope.
    var capability: Capability {
        switch self {
        case .sessions: .participants
        case .results: .export
        case .identifying: .identifyingAnswers
        case .invitations: .changeParticipants
        }
    }
}

/// The context of a program's request: the token, its researcher and shared helpers.
struct APIContext: Sendable {
    let token: AccessToken
    let admin: AdminContext
    /// The capabilities of the researcher's role in the token's study.
    let capabilities: Set<Capability>

    var environment: SiteEnvironment { admin.environment }

    init(_ head: RequestHead, _ site: SiteContext) async throws {
        let (token, account) = try await site.tokens.token(of: head)
        let access = try await ResearcherAccess(of: account, in: site.environment.storage)
        self.token = token
        capabilities = access.capabilities(in: token.study)
        admin = AdminContext(
            site: site,
            researcher: SignedInResearcher(account: account, token: token.hash),
            access: access,
            wording: site.environment.wording("en"),
            program: token.name
        )
    }

    /// Returns whether the token has the scope and the researcher's role still allows that scope.
    func has(_ scope: TokenScope) -> Bool {
        token.scopes.contains(scope) && capabilities.contains(scope.capability)
    }

    func check(_ scope: TokenScope?) throws(APIProblem) {
        guard let scope, !has(scope) else { return }
        throw APIProblem(
            status: .forbidden,
            title: "Not allowed",
            detail: token.scopes.contains(scope)
                ? "The role of \(token.researcher) in the study does not allow this."
                : "The token does not have the scope “\(scope.rawValue)”."
        )
    }

    func json(_ value: JSONValue, status: Status = .ok) -> Response {
        APIResponse.json(value, status: status, isSecure: environment.isSecure)
    }
}
