/// The path of an endpoint, with its parameters in braces: `admin/studies/{study}/export/{format}`.
///
/// The same pattern matches requests and generates links. A parameter takes one segment; a final
/// parameter with an ellipsis, such as `public/{path...}`, takes one or more.
///
/// The type is a class, so that comparing a request with a pattern copies only a reference.
final class PathPattern: Sendable, ExpressibleByStringLiteral {
    /// A parameter of the pattern.
    struct Parameter: Sendable, Hashable {
        let name: String
        /// The index of the parameter's segment, or of its first segment.
        let position: Int
    }

    /// The pattern as it appears in logs and form tokens: `/public/{path}`.
    ///
    /// The form tokens for signing in, for set-up and for invited researchers are derived from this
    /// text. Changing one of these patterns therefore invalidates open forms.
    let description: String
    let parameters: [Parameter]
    /// Whether the last parameter takes all remaining segments.
    let takesRest: Bool
    /// The number of segments; the minimum if the last parameter takes the rest.
    let segmentCount: Int
    /// The first segment, which is always literal; empty in the pattern of `/`.
    let firstSegment: String
    private let literals: [(position: Int, text: String)]

    /// Creates a pattern from a text without a leading slash; an empty text is the pattern of `/`.
    init(stringLiteral text: String) {
        let segments = text.split(separator: "/").map(String.init)
        precondition(segments.first?.hasPrefix("{") != true, "\(text) must start with a literal")
        var literals: [(Int, String)] = []
        var parameters: [Parameter] = []
        for (position, segment) in segments.enumerated() {
            if segment.hasPrefix("{") {
                let name = segment.filter { !"{.}".contains($0) }
                parameters.append(Parameter(name: name, position: position))
            } else {
                literals.append((position, segment))
            }
        }
        description = "/" + text.split(separator: "...").joined()
        takesRest = text.hasSuffix("...}")
        segmentCount = segments.count
        firstSegment = segments.first ?? ""
        self.literals = literals
        self.parameters = parameters
    }

    /// Returns whether decoded segments match; the value of a parameter may be empty.
    func matches(_ path: [String]) -> Bool {
        guard takesRest ? path.count >= segmentCount : path.count == segmentCount else {
            return false
        }
        return literals.allSatisfy { path[$0.position] == $0.text }
    }

    /// Returns the percent-encoded path with the given values, in the order of the parameters.
    ///
    /// If the last parameter takes several segments, it takes the remaining values.
    func path(_ values: [String]) -> String {
        guard segmentCount > 0 else { return "/" }
        var path = ""
        path.reserveCapacity(80)
        var (nextLiteral, nextValue) = (0, 0)
        for position in 0..<segmentCount {
            path += "/"
            if nextLiteral < literals.count, literals[nextLiteral].position == position {
                path += literals[nextLiteral].text
                nextLiteral += 1
            } else if nextValue < values.count {
                path += PercentEncoding.text(values[nextValue])
                nextValue += 1
            }
        }
        guard takesRest else { return path }
        for value in values[min(nextValue, values.count)...] {
            path += "/"
            path += PercentEncoding.text(value)
        }
        return path
    }
}

/// The segments of a path that has matched a pattern.
struct PathParameters: Sendable {
    let pattern: PathPattern
    let path: [String]

    /// The value of the parameter at an index in the pattern.
    subscript(index: Int) -> String { path[pattern.parameters[index].position] }

    /// The segments from the last parameter onwards.
    var rest: [String] { Array(path[(pattern.parameters.last?.position ?? path.count)...]) }

    /// Returns the segments of a parameter; `nil` if the pattern has no parameter of that name.
    func segments(of name: String) -> ArraySlice<String>? {
        guard let parameter = pattern.parameters.first(where: { $0.name == name }) else {
            return nil
        }
        let isRest = pattern.takesRest && parameter == pattern.parameters.last
        return isRest ? path[parameter.position...] : path[parameter.position...parameter.position]
    }
}
