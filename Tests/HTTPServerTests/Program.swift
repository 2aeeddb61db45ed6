import Dispatch
import Foundation

/// A program of this machine.
enum Program {
    struct Result: Sendable {
        let status: Int32
        let output: String
    }

    /// Whether it is installed.
    static func exists(_ name: String) -> Bool {
        (try? run("which", [name]).status) == 0
    }

    /// Runs it to its end and returns what it wrote.
    static func run(_ name: String, _ arguments: [String], input: String = "") throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let (stdin, stdout) = (Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = FileHandle.nullDevice
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        let output = stdout.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            output: String(decoding: output, as: UTF8.self)
        )
    }

    /// Runs it on a thread of its own, so that the tasks of a server go on meanwhile.
    static func runAside(
        _ name: String,
        _ arguments: [String],
        input: String
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: name).async {
                continuation.resume(with: Swift.Result { try run(name, arguments, input: input) })
            }
        }
    }
}
