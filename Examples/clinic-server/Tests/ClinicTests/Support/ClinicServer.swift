import Foundation
import HTTP
import HTTPTesting

/// The built program `clinic-server`, serving its study on a free port.
final class ClinicServer {
    let port: Int
    let data: String
    private let process = Process()

    /// Starts the program and waits until it says where it is.
    ///
    /// - Parameters:
    ///   - data: The data directory; a new one by default.
    ///   - environment: What is said to it by environment variables.
    /// - Throws: `NotStarted` when it ends before it serves.
    init(data: String? = nil, environment: [String: String] = [:]) async throws {
        self.data = try data ?? TemporaryDirectory.make()
        port = try await LiveServer.run(Nobody()) { $0.port }
        let output = Pipe()
        process.executableURL = Clinic.executable
        process.arguments = [
            "serve", "--studies", Clinic.path("studies"), "--data", self.data,
            "--port", "\(port)",
        ]
        // Wherever it is started it finds the templates of Waymark, in a folder above the program.
        process.currentDirectoryURL = URL(fileURLWithPath: self.data)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var said = ""
        while !said.contains("Researchers:") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw NotStarted() }
            said += String(decoding: more, as: UTF8.self)
        }
    }

    /// A browser without cookies.
    var browser: TestClient { TestClient(SocketTransport(port: port)) }

    /// Ends the program as a host would, and waits for it.
    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Ends the program as a power cut would.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    deinit {
        if process.isRunning { kill() }
    }
}

/// The program ended before it served.
struct NotStarted: Error {}

/// Answers nothing; it is asked for a free port only.
private struct Nobody: Handler {
    func plan(for head: RequestHead) -> RequestPlan {
        RequestPlan(.immediate(Response(status: .notFound)))
    }
}

/// Where things are.
enum Clinic {
    /// The program, which is built beside the tests.
    static var executable: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("clinic-server")
    }

    /// A path in this package.
    static func path(_ name: String, from file: String = #filePath) -> String {
        var url = URL(fileURLWithPath: file)
        while url.lastPathComponent != "Tests" { url.deleteLastPathComponent() }
        return url.deletingLastPathComponent().appendingPathComponent(name).standardizedFileURL.path
    }

    /// Runs a command of the program.
    ///
    /// - Returns: Its exit status and its standard output.
    static func run(_ arguments: String...) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = executable
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }
}
