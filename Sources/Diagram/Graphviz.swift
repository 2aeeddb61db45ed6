import Subprocess

/// Why there is no picture.
public enum GraphvizError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The program `dot` is not installed.
    case missing
    /// It could not draw the graph, and said this.
    case failed(String)

    /// The error in a sentence.
    public var description: String {
        switch self {
        case .missing: "the program dot is missing; install the Debian package graphviz"
        case .failed(let reason): "dot could not draw the diagram: \(reason)"
        }
    }
}

/// The program that draws graphs.
public enum Graphviz {
    /// The largest picture, in bytes; a task of ten thousand steps has less.
    private static let largest = 64 << 20

    /// The picture of a graph as SVG.
    ///
    /// - Parameter dot: The graph in the language of Graphviz.
    /// - Returns: The picture, one element `svg`.
    /// - Throws: ``GraphvizError``.
    public static func svg(of dot: String) async throws(GraphvizError) -> String {
        let drawn: ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>>
        do {
            // Foundation's `Process` reads past the end of what it has when more than a thousand
            // descriptors are open, which here are the participants' connections.
            drawn = try await run(
                .name("dot"),
                arguments: ["-Tsvg"],
                input: .string(dot),
                output: .string(limit: largest),
                error: .string(limit: largest)
            )
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw .missing
        } catch {
            throw .failed("\(error)")
        }
        let picture = drawn.standardOutput
        guard drawn.terminationStatus.isSuccess, let start = picture.firstRange(of: "<svg") else {
            throw .failed(String(drawn.standardError.prefix(500)))
        }
        return String(picture[start.lowerBound...])
    }
}
