import ArgumentParser
import Foundation

@testable import waymark_bench

/// The debug build of the server, if there is one.
enum BuiltServer {
    private static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    private static let program = project + "/.build/debug/waymark"

    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// Returns an installation with this server and the project's templates and static files.
    static func installation(folder: String, port: UInt16) throws -> Installation {
        try Installation.parse([
            "--server", program, "--templates", project + "/templates", "--public",
            project + "/Public", "--package", project + "/Benchmarks", "--folder", folder,
            "--port", "\(port)",
        ])
    }
}
