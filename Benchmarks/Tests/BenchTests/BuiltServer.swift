import ArgumentParser
import Foundation

@testable import waymark_bench

/// The server that was built with the project, if it was.
enum BuiltServer {
    private static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    private static let program = project + "/.build/debug/waymark"

    /// Whether it was built.
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// It, with the project's own files.
    static func installation(folder: String, port: UInt16) throws -> Installation {
        try Installation.parse([
            "--server", program, "--templates", project + "/templates", "--public",
            project + "/Public", "--package", project + "/Benchmarks", "--folder", folder,
            "--port", "\(port)",
        ])
    }
}
