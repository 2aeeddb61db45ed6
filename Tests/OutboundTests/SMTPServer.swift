import Foundation
import Subprocess
import SystemPackage

/// An SMTP server in Python, in a separate process.
enum SMTPServer {
    /// A message as parsed by the server.
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

    private static let python = PythonServer.root
        .appending(path: ".build/test-venv/bin/python").path

    /// Whether the server can run.
    ///
    /// `make unit` creates the Python environment that the server needs.
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: python) }

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
        try await PythonServer.run(
            "smtp_server.py",
            with: .path(FilePath(python)),
            arguments,
            while: body
        )
    }
}
