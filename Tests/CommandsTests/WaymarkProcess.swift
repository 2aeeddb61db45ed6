import Foundation
import Subprocess
import SystemPackage

/// The `waymark` executable built along with the tests, run in a separate process.
enum WaymarkProcess {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    /// The result of a command.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// A running process.
    typealias Running = Execution<NoInput, DiscardedOutput, FileDescriptorOutput>

    /// Runs a command to its end without blocking a thread.
    ///
    /// - Throws: ``Interrupted`` if a signal ended the command.
    static func run(_ arguments: String...) async throws -> Outcome {
        let ended = try await Subprocess.run(
            .path(program),
            arguments: Arguments(arguments),
            output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20)
        )
        return Outcome(
            status: try status(ended.terminationStatus),
            output: ended.standardOutput,
            errors: ended.standardError
        )
    }

    /// Runs a command to its end with the given standard input.
    ///
    /// - Throws: ``Interrupted`` if a signal ended the command.
    static func run(_ arguments: [String], typed: String = "") async throws -> Outcome {
        let ended = try await Subprocess.run(
            .path(program),
            arguments: Arguments(arguments),
            input: .string(typed),
            output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20)
        )
        return Outcome(
            status: try status(ended.terminationStatus),
            output: ended.standardOutput,
            errors: ended.standardError
        )
    }

    /// Runs a command and calls a closure while it runs; standard output is discarded.
    ///
    /// - Parameters:
    ///   - arguments: The subcommand and its arguments.
    ///   - executable: The program to run instead of `waymark`, such as a program that starts it.
    ///   - errors: The destination of standard error; if `nil`, standard error is discarded.
    ///   - isDetached: Whether the command runs in a new session, without a controlling terminal.
    ///   - body: The closure. If it throws, the command is killed.
    /// - Returns: The exit status of the command.
    /// - Throws: ``Interrupted`` if a signal ended the command, or errors of `body`.
    static func run(
        _ arguments: [String],
        by executable: FilePath? = nil,
        errors: FileDescriptor? = nil,
        isDetached: Bool = false,
        while body: (Running) async throws -> Void
    ) async throws -> Int32 {
        let nowhere = try FileDescriptor.open(FilePath("/dev/null"), .writeOnly)
        defer { try? nowhere.close() }
        var options = PlatformOptions()
        options.createSession = isDetached
        let ended = try await Subprocess.run(
            .path(executable ?? program),
            arguments: Arguments(arguments),
            platformOptions: options,
            input: .none,
            output: .discarded,
            error: .fileDescriptor(errors ?? nowhere, closeAfterSpawningProcess: false),
            body: body
        )
        return try status(ended.terminationStatus)
    }

    /// An error thrown if a signal ended the process.
    struct Interrupted: Error {
        let signal: Int32
    }

    static var program: FilePath {
        let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        return FilePath(folder?.appending(path: "waymark").path ?? "waymark")
    }

    private static func status(_ ending: TerminationStatus) throws -> Int32 {
        switch ending {
        case .exited(let status): return status
        case .signaled(let signal): throw Interrupted(signal: signal)
        }
    }
}

extension Execution {
    /// Whether the process has not ended yet.
    ///
    /// A process that has ended remains a zombie until its parent waits for it.
    var isRunning: Bool {
        let path = "/proc/\(processIdentifier.value)/stat"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
        return !text.contains(") Z ")
    }
}
