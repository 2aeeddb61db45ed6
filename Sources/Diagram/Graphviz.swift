import Dispatch
import Foundation

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
    /// The picture of a graph as SVG.
    ///
    /// It waits for another program and must not be called on a thread that answers requests.
    ///
    /// - Parameter dot: The graph in the language of Graphviz.
    /// - Returns: The picture, one element `svg`.
    /// - Throws: ``GraphvizError``.
    public static func svg(of dot: String) throws(GraphvizError) -> String {
        guard let program = path else { throw .missing }
        let output: (status: Int32, text: String, errors: String)
        do { output = try run(program, dot) } catch { throw .failed("\(error)") }
        guard output.status == 0, let start = output.text.firstRange(of: "<svg") else {
            throw .failed(String(output.errors.prefix(500)))
        }
        return String(output.text[start.lowerBound...])
    }

    /// Where the program is.
    private static var path: String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/dot" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    private static func run(
        _ program: String,
        _ dot: String
    ) throws -> (status: Int32, text: String, errors: String) {
        let process = Process()
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-Tsvg"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // It reads and writes at the same time, and a pipe that nobody empties stops it.
        DispatchQueue.global().async {
            try? input.fileHandleForWriting.write(contentsOf: Data(dot.utf8))
            try? input.fileHandleForWriting.close()
        }
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: text, as: UTF8.self),
            String(decoding: complaints, as: UTF8.self)
        )
    }
}
