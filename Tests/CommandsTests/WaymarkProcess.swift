import Foundation

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

    /// Prepares a process.
    static func process(_ arguments: [String]) -> Process {
        let process = Process()
        let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        process.executableURL = folder?.appending(path: "waymark")
        process.arguments = arguments
        return process
    }

    /// Runs a command to its end, without holding up anybody.
    static func run(_ arguments: String...) async throws -> Outcome {
        let process = process(arguments)
        let folder = try ScratchFolder()
        let (output, errors) = (folder.path + "/output", folder.path + "/errors")
        process.standardOutput = try file(output)
        process.standardError = try file(errors)
        try await end(of: process)
        return Outcome(
            status: process.terminationStatus,
            output: try String(contentsOfFile: output, encoding: .utf8),
            errors: try String(contentsOfFile: errors, encoding: .utf8)
        )
    }

    private static func end(of process: Process) async throws {
        try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
    }

    private static func file(_ path: String) throws -> FileHandle {
        try Data().write(to: URL(filePath: path))
        return try FileHandle(forWritingTo: URL(filePath: path))
    }
}
