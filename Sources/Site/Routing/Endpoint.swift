import HTTP
import Pages
import TaskModel

/// An address of the site: its path, methods and access rule, and the responses to its requests.
///
/// The stored properties are the parameters of the path. If the type is `Codable`, `PathDecoder`
/// and `PathEncoder` read and write them. The endpoints of the most frequent requests have faster
/// code of their own. An endpoint is registered by adding its type to ``Endpoints/all``.
protocol Endpoint: Sendable {
    /// The keys of the endpoint's own texts.
    associatedtype Word: WordKey = NoWord

    static var path: PathPattern { get }
    /// The supported methods; HEAD is supported with GET.
    static var methods: Set<Method> { get }
    static var access: RouteAccess { get }
    /// The templates of the endpoint's page models; all of them must exist when the server starts.
    static var templates: [String] { get }

    /// Creates the endpoint of a path; returns `nil` if a parameter is invalid.
    ///
    /// The path is then treated as unknown.
    init?(_ parameters: PathParameters)
    /// The parameters in the order of the pattern.
    var parameters: [String] { get }

    /// The part of the site that determines the frame of the endpoint's error pages.
    var place: EndpointPlace { get }
    /// Returns the body that a POST may have.
    ///
    /// The server calls this method on the connection's thread. The method must not block.
    func body(of head: RequestHead, in site: SiteContext) -> RequestPlan.Body
    /// Returns the cached response to a GET, or `nil` if there is none.
    ///
    /// The server calls this method on the connection's thread. The method must not block.
    func cachedResponse(to head: RequestHead, in site: SiteContext) -> Response?
    /// Returns the lane of a request without a cached response.
    static func lane(
        of method: Method,
        _ respond: @escaping RequestPlan.Respond
    ) -> RequestPlan.Lane
    /// Responds to a request with a supported method.
    ///
    /// - Throws: `SiteError`, `StorageError` or another error; the response is then an error page.
    func respond(to request: Request, in site: SiteContext) async throws -> Response
}

/// The part of the site to which an endpoint belongs, as determined by its path.
enum EndpointPlace: Sendable, Hashable {
    /// The study with this identifier.
    case study(String)
    /// The study of the session with this identifier.
    case session(String)
    /// The only open study, or the whole site if there is not exactly one open study.
    case onlyStudy
    /// The whole site; an error page links to the list of studies.
    case site
    case admin
}

extension Endpoint {
    static var templates: [String] { [] }

    var path: String { Self.path.path(parameters) }

    /// The path as the target of a link or form.
    var address: Address { Address(path) }

    var place: EndpointPlace {
        switch Self.access {
        case .everyone, .participant, .token: .onlyStudy
        case .researcher, .setUpLink, .invitationLink: .admin
        }
    }

    func body(of head: RequestHead, in site: SiteContext) -> RequestPlan.Body { .allowed(.form) }

    func cachedResponse(to head: RequestHead, in site: SiteContext) -> Response? { nil }

    static func lane(
        of method: Method,
        _ respond: @escaping RequestPlan.Respond
    ) -> RequestPlan.Lane {
        .task(respond)
    }

    static func supports(_ method: Method) -> Bool {
        methods.contains(method == .head ? .get : method)
    }

    /// The value of the `Allow` header field.
    static var allow: String {
        Method.allCases.filter(supports).map(\.rawValue).sorted().joined(separator: ", ")
    }
}

extension Endpoint where Self: Codable {
    init?(_ parameters: PathParameters) {
        guard let endpoint = try? Self(from: PathDecoder(parameters: parameters)) else {
            return nil
        }
        self = endpoint
    }

    var parameters: [String] {
        let encoder = PathEncoder()
        try? encode(to: encoder)
        return Self.path.parameters.flatMap { encoder.segments[$0.name] ?? [] }
    }
}
