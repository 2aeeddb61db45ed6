import CLinux
import Glibc
import Subprocess
import SystemPackage

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
    private typealias Drawn = ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>>

    /// The largest picture, in bytes; a task of ten thousand steps has less.
    private static let largest = 64 << 20

    /// The picture of a graph as SVG.
    ///
    /// A drawing that takes longer than a minute is given up, and so is that of a task that is cancelled.
    ///
    /// - Parameter dot: The graph in the language of Graphviz.
    /// - Returns: The picture, one element `svg`.
    /// - Throws: ``GraphvizError``.
    public static func svg(of dot: String) async throws(GraphvizError) -> String {
        try await svg(of: dot, by: .name("dot"), ["-Tsvg"], within: .seconds(60))
    }

    /// The same by any program that reads standard input.
    static func svg(
        of dot: String,
        by program: Executable,
        _ arguments: Arguments,
        within time: Duration
    ) async throws(GraphvizError) -> String {
        let drawn: Drawn
        do {
            drawn = try await draw(dot, by: program, arguments, within: time)
        } catch let error as SubprocessError where error.code == .executableNotFound {
            throw .missing
        } catch let error as GraphvizError {
            throw error
        } catch {
            throw .failed("\(error)")
        }
        let picture = drawn.standardOutput
        guard drawn.terminationStatus.isSuccess, let start = picture.firstRange(of: "<svg") else {
            throw .failed(reason(of: drawn))
        }
        return String(picture[start.lowerBound...])
    }

    private static func reason(of drawn: Drawn) -> String {
        guard drawn.standardError.isEmpty else { return String(drawn.standardError.prefix(500)) }
        switch drawn.terminationStatus {
        case .exited(let status): return "it drew nothing and ended with status \(status)"
        case .signaled(let signal): return "signal \(signal) ended it"
        }
    }

    /// Ends the program when it takes too long.
    private static func draw(
        _ dot: String,
        by program: Executable,
        _ arguments: Arguments,
        within time: Duration
    ) async throws -> Drawn {
        try await withThrowingTaskGroup { group in
            defer { group.cancelAll() }
            group.addTask { try await draw(dot, by: program, arguments) }
            group.addTask {
                try await Task.sleep(for: time)
                throw GraphvizError.failed("it took longer than \(time)")
            }
            guard let drawn = try await group.next() else { throw CancellationError() }
            return drawn
        }
    }

    /// Runs the program.
    ///
    /// Foundation's `Process` would read past the end of what it has when more than a thousand
    /// descriptors are open, which here are the participants' connections.
    private static func draw(
        _ dot: String,
        by program: Executable,
        _ arguments: Arguments
    ) async throws -> Drawn {
        let input = try file(of: dot)
        defer { try? input.close() }
        return try await run(
            program,
            arguments: arguments,
            input: .fileDescriptor(input, closeAfterSpawningProcess: false),
            output: .string(limit: largest),
            error: .string(limit: largest)
        )
    }

    /// The graph as a file in memory.
    ///
    /// Whoever writes into a pipe is sent a signal when the program at its other end has ended, and that
    /// would end the server.
    private static func file(of dot: String) throws -> FileDescriptor {
        let descriptor = wm_memory_file()
        guard descriptor >= 0 else { throw Errno(rawValue: errno) }
        let file = FileDescriptor(rawValue: descriptor)
        do {
            try file.writeAll(dot.utf8)
            try file.seek(offset: 0, from: .start)
        } catch {
            try? file.close()
            throw error
        }
        return file
    }
}
