import Foundation
import Subprocess
import SystemPackage
import Testing

/// A server in Python, in a separate process.
enum PythonServer {
    private struct Start: Decodable {
        let port: Int
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Runs a server while a closure runs.
    ///
    /// - Parameters:
    ///   - script: The name of the server's file in `Tests/Support`.
    ///   - python: The Python interpreter that runs the script.
    ///   - arguments: The arguments of the server.
    ///   - body: The closure, which receives the server's port.
    /// - Returns: The values that the server prints after its port, one per line as JSON.
    /// - Throws: Errors of `body`, and errors in starting the server or reading its output.
    static func run<Value: Decodable & Sendable>(
        _ script: String,
        with python: Executable = .name("python3"),
        _ arguments: [String],
        while body: (Int) async throws -> Void
    ) async throws -> [Value] {
        let path = root.appending(path: "Tests/Support/\(script)").path
        let ended = try await Subprocess.run(
            python,
            arguments: Arguments([path] + arguments),
            input: .inputWriter,
            output: .sequence,
            error: .currentStandardError
        ) { process in
            var lines = process.standardOutput.strings(bufferingPolicy: .unbounded)
                .makeAsyncIterator()
            let start: Start = try decoded(try #require(await lines.next(), "no port"))
            try await body(start.port)
            try await process.standardInputWriter.finish()
            var values: [Value] = []
            while let line = try await lines.next() { values.append(try decoded(line)) }
            return values
        }
        #expect(ended.terminationStatus.isSuccess)
        return ended.closureResult
    }

    /// Waits until a client has connected to the server on a port.
    static func waitForClient(of port: Int) async throws {
        let deadline = ContinuousClock.now + .seconds(300)
        while try !isConnected(port) {
            try #require(.now < deadline, "no connection")
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    private static func isConnected(_ port: Int) throws -> Bool {
        // `String(contentsOfFile:)` would read only the first page of this file.
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/net/tcp"))
        let connections = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        let digits = String(port, radix: 16, uppercase: true)
        let place = "0100007F:" + String(repeating: "0", count: 4 - digits.count) + digits
        return connections.contains("\(place) 01 ")
    }

    private static func decoded<Value: Decodable>(_ line: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(line.utf8))
    }
}
