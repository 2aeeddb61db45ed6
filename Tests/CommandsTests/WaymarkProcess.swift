import Foundation
import Subprocess
import SystemPackage

/// The program itself, as it was built beside the tests, in a process of its own.
enum WaymarkProcess {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    /// What came of a command.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// A process that is running.
    typealias Running = Execution<NoInput, DiscardedOutput, FileDescriptorOutput>

    /// Runs a command to its end, without holding up anybody.
    ///
    /// - Throws: ``Interrupted`` if a signal ended it.
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
    /// - Throws: ``Interrupted`` if a signal ended it.
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

    /// Runs a command while something is done; nobody reads what it prints.
    ///
    /// - Parameters:
    ///   - arguments: The command and what belongs to it.
    ///   - executable: Another program than `waymark`, such as one that runs it.
    ///   - errors: Where standard error goes; nowhere if left out.
    ///   - isDetached: Whether it has a session of its own and so no controlling terminal.
    ///   - body: What is done; the command is killed if it throws.
    /// - Returns: Its exit status.
    /// - Throws: ``Interrupted`` if a signal ended it, and what `body` throws.
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

    /// A signal that ended a process.
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
    /// Whether it has not ended; until it is waited for, one that has is a zombie.
    var isRunning: Bool {
        let path = "/proc/\(processIdentifier.value)/stat"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
        return !text.contains(") Z ")
    }
}
