/// A router that finds the endpoint of a path.
///
/// It looks up endpoints by the first segment and the number of segments, so that it compares a
/// path with only a few patterns.
struct Router: Sendable {
    private struct Group: Sendable {
        /// The endpoints by the number of path segments.
        var byCount: [[any Endpoint.Type]] = []
        /// The endpoints whose last parameter takes several segments.
        var open: [any Endpoint.Type] = []

        mutating func insert(_ endpoint: any Endpoint.Type) {
            guard !endpoint.path.takesRest else { open.append(endpoint); return }
            let count = endpoint.path.segmentCount
            while byCount.count <= count { byCount.append([]) }
            byCount[count].append(endpoint)
        }

        func endpoint(at path: [String]) -> (any Endpoint)? {
            if path.count < byCount.count,
                let found = Self.first(of: byCount[path.count], at: path)
            {
                return found
            }
            return Self.first(of: open, at: path)
        }

        private static func first(
            of endpoints: [any Endpoint.Type],
            at path: [String]
        ) -> (any Endpoint)? {
            for endpoint in endpoints {
                let pattern = endpoint.path
                guard pattern.matches(path) else { continue }
                return endpoint.init(PathParameters(pattern: pattern, path: path))
            }
            return nil
        }
    }

    private let groups: [String: Group]

    /// Creates a router for endpoints with distinct patterns.
    init(_ endpoints: [any Endpoint.Type]) {
        groups = endpoints.reduce(into: [:]) { groups, endpoint in
            groups[endpoint.path.firstSegment, default: Group()].insert(endpoint)
        }
    }

    /// Returns the route of a path with decoded segments.
    func route(_ path: [String]) -> Route {
        if let endpoint = endpoint(at: path) { return .endpoint(endpoint) }
        let beginning = path.count > 2 ? endpoint(at: Array(path.prefix(2))) : nil
        return .unknown(place: beginning?.place ?? .onlyStudy)
    }

    private func endpoint(at path: [String]) -> (any Endpoint)? {
        groups[path.first ?? ""]?.endpoint(at: path)
    }
}

/// The result of looking up a path.
enum Route: Sendable {
    case endpoint(any Endpoint)
    /// No endpoint has the path.
    ///
    /// The error page has the place of the endpoint at the first two segments of the path, or else
    /// `onlyStudy`.
    case unknown(place: EndpointPlace)

    /// The part of the site that determines the frame of an error page.
    var place: EndpointPlace {
        switch self {
        case .endpoint(let endpoint): endpoint.place
        case .unknown(let place): place
        }
    }

    /// The name in the log, without the values of parameters.
    var name: String {
        switch self {
        case .endpoint(let endpoint): type(of: endpoint).path.description
        case .unknown: "-"
        }
    }
}
