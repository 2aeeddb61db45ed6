import CLinux
import Glibc
import Subprocess
import SystemPackage

/// An error that prevents a graph from being drawn.
public enum GraphvizError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The program `dot` is not installed.
    case missing
    /// `dot` could not draw the graph; the text is the reason.
    ///
    /// The reason is the program's standard error, its exit status or signal, or the description of
    /// a timeout or system error.
    case failed(String)

    /// The error as a clause, with the remedy if the program is missing.
    public var description: String {
        switch self {
        case .missing:
            "the program \"dot\" is not installed; install the Debian package \"graphviz\""
        case .failed(let label): "\"dot\" could not draw the diagram: \(label)"
        }
    }
}

/// Functions that draw graphs with the program `dot`.
public enum Graphviz {
    private typealias Drawn = ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>>

    /// The size limit of each output of the program, in bytes; the image of a task with 10,000
    /// steps is smaller.
    private static let largest = 64 << 20

    /// Draws a graph as SVG.
    ///
    /// `dot` is terminated after one minute, or when the calling task is cancelled.
    ///
    /// - Parameter dot: The graph in DOT.
    /// - Returns: The image as a single `svg` element.
    /// - Throws: ``GraphvizError``.
    public static func svg(of dot: String) async throws(GraphvizError) -> String {
        try await svg(of: dot, by: .name("dot"), ["-Tsvg"], within: .seconds(60))
    }

    /// Draws a graph with any program that reads DOT from standard input and writes SVG to standard
    /// output.
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
            throw .failed(label(of: drawn))
        }
        return String(picture[start.lowerBound...])
    }

    private static func label(of drawn: Drawn) -> String {
        guard drawn.standardError.isEmpty else { return String(drawn.standardError.prefix(500)) }
        switch drawn.terminationStatus {
        case .exited(let status): return "no output, exit status \(status)"
        case .signaled(let signal): return "terminated by signal \(signal)"
        }
    }

    /// Runs the program, and terminates it if it takes longer than `time`.
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
                throw GraphvizError.failed("timeout after \(time)")
            }
            guard let drawn = try await group.next() else { throw CancellationError() }
            return drawn
        }
    }

    /// Runs the program.
    ///
    /// Foundation's `Process` is not used, because it reads out of bounds if more than a thousand
    /// file descriptors are open. A server has one descriptor for each connection.
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

    /// Returns the graph as an in-memory file, positioned at its start.
    ///
    /// A pipe is unsuitable: if the program exits before it has read everything, the write raises
    /// SIGPIPE. This signal ends a process that does not ignore it.
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
