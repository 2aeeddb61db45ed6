import Foundation
import HTTP
import HTTPTesting

/// A process of `clinic-server` that serves its study on a free port.
final class ClinicServer {
    let port: Int
    let data: String
    private let process = Process()

    /// Creates a server: starts the program and waits until it reports its address.
    ///
    /// - Parameters:
    ///   - data: The data directory; by default, a new temporary directory.
    ///   - environment: Additional environment variables.
    /// - Throws: `NotStarted` if the program exits before it serves requests.
    init(data: String? = nil, environment: [String: String] = [:]) async throws {
        self.data = try data ?? TemporaryDirectory.make()
        port = try await LiveServer.run(Nobody()) { $0.port }
        let output = Pipe()
        process.executableURL = Clinic.executable
        process.arguments = [
            "serve", "--studies", Clinic.path("studies"), "--data", self.data,
            "--port", "\(port)",
        ]
        // The working directory has no templates: the program must find Waymark's templates in a
        // folder above its executable.
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

    /// A new browser without cookies.
    var browser: TestClient { TestClient(SocketTransport(port: port)) }

    /// Stops the program with SIGTERM and waits for it to exit.
    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Kills the program with SIGKILL to simulate a crash.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    deinit {
        if process.isRunning { kill() }
    }
}

/// An error thrown if the program exits before it serves requests.
struct NotStarted: Error {}

/// A handler for a server that is started only to find a free port.
private struct Nobody: Handler {
    func plan(for head: RequestHead) -> RequestPlan {
        RequestPlan(.immediate(Response(status: .notFound)))
    }
}

/// The example's program and files.
enum Clinic {
    /// The program, in the same build folder as the tests.
    static var executable: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("clinic-server")
    }

    /// Returns a path in this package.
    static func path(_ name: String, from file: String = #filePath) -> String {
        var url = URL(fileURLWithPath: file)
        while url.lastPathComponent != "Tests" { url.deleteLastPathComponent() }
        return url.deletingLastPathComponent().appendingPathComponent(name).standardizedFileURL.path
    }

    /// Runs a command of the program.
    ///
    /// - Returns: The exit status and the standard output.
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
