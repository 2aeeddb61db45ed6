import Foundation
import Outbound
import Subprocess
import SystemPackage
import Testing

/// An SMTP server in Python, in a separate process.
enum SMTPServer {
    /// A message as the server's own parser reads it.
    struct Received: Decodable {
        let sender: String
        let recipients: [String]
        let encrypted: Bool
        let user: String?
        let headers: [String: String]
        let from: String
        let timestamp: Double
        let body: String
        let defects: [String]
        let longest: Int
        let ascii: Bool
    }

    private struct Start: Decodable {
        let port: Int
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let python = root.appending(path: ".build/test-venv/bin/python").path

    /// Whether the server can run: `make unit` creates the environment with its library.
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: python) }
    static var hasOpenSSL: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl") }

    /// Runs the server while a closure runs.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of `smtp_server.py`.
    ///   - body: The closure, which receives the server's port.
    /// - Returns: The messages that the server has accepted.
    /// - Throws: Errors of `body`, and errors in starting the server.
    static func run(
        _ arguments: String...,
        while body: (Int) async throws -> Void
    ) async throws -> [Received] {
        let script = root.appending(path: "Tests/Support/smtp_server.py").path
        let ended = try await Subprocess.run(
            .path(FilePath(python)),
            arguments: Arguments([script] + arguments),
            input: .inputWriter,
            output: .sequence,
            error: .currentStandardError
        ) { process in
            var lines = process.standardOutput.strings(bufferingPolicy: .unbounded)
                .makeAsyncIterator()
            let start: Start = try decoded(try #require(await lines.next(), "no port"))
            try await body(start.port)
            try await process.standardInputWriter.finish()
            var messages: [Received] = []
            while let line = try await lines.next() { messages.append(try decoded(line)) }
            return messages
        }
        #expect(ended.terminationStatus.isSuccess)
        return ended.closureResult
    }

    private static func decoded<Value: Decodable>(_ line: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(line.utf8))
    }

    /// Returns the path of a new file with a certificate for `localhost` and its key.
    static func certificate() async throws -> String {
        let folder = FileManager.default.temporaryDirectory.path
        let path = "\(folder)/waymark-smtp-\(UUID().uuidString).pem"
        let ended = try await Subprocess.run(
            .path("/usr/bin/openssl"),
            arguments: [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                "-nodes", "-days", "2", "-subj", "/CN=localhost",
                "-addext", "subjectAltName=DNS:localhost", "-keyout", path, "-out", path + ".crt",
            ],
            output: .discarded,
            error: .string(limit: 1 << 20)
        )
        try #require(ended.terminationStatus.isSuccess, "\(ended.standardError)")
        let certificate = try String(contentsOfFile: path + ".crt", encoding: .utf8)
        try FileManager.default.removeItem(atPath: path + ".crt")
        let key = try String(contentsOfFile: path, encoding: .utf8)
        try Data((key + certificate).utf8).write(to: URL(filePath: path))
        return path
    }
}
