import Foundation
import HTTP
import HTTPTesting
import Subprocess
import Synchronization
import SystemPackage
import Testing

/// A server in a separate process, with a study of 60 number questions.
struct ServerProcess {
    let port: Int
    private let arguments: [String]
    var transport: SocketTransport { SocketTransport(port: port) }

    static let steps = 60

    /// Whether the server responds to requests.
    var serves: Bool {
        get async { (try? await TestClient(transport).get("/healthz").status) == .ok }
    }

    /// Writes the study and reserves a port, but does not start the server.
    init(in folder: ScratchFolder) throws {
        try Self.writeStudy(in: folder)
        port = try Self.freePort()
        arguments = [
            "serve", "--port", "\(port)", "--data", folder.path + "/data",
            "--studies", folder.path + "/studies",
            "--templates", WaymarkProcess.root + "/templates",
            "--public", WaymarkProcess.root + "/Public",
        ]
    }

    /// Runs the server, waits until a condition holds, calls a closure, and sends a signal to end
    /// the server.
    ///
    /// - Parameters:
    ///   - signal: The signal that ends the server.
    ///   - log: The destination of the log; if `nil`, the log is discarded.
    ///   - isDetached: Whether the server runs without a controlling terminal.
    ///   - condition: The condition to wait for, which must hold within a minute.
    ///   - body: The closure to call once the condition holds.
    /// - Returns: The exit status of the server.
    /// - Throws: Errors of `body`, or an error if the server ends or a minute passes before the
    ///   condition holds. Throws `WaymarkProcess.Interrupted` if a signal killed the server.
    @discardableResult
    func run(
        endedBy signal: Signal = .terminate,
        log: FileDescriptor? = nil,
        isDetached: Bool = false,
        once condition: () async -> Bool,
        _ body: (WaymarkProcess.Running) async throws -> Void = { _ in }
    ) async throws -> Int32 {
        try await WaymarkProcess.run(arguments, errors: log, isDetached: isDetached) { process in
            let deadline = ContinuousClock.now + .seconds(60)
            while await !condition() {
                try #require(process.isRunning, "the server has ended")
                try #require(.now < deadline, "the condition was not met in time")
                try await Task.sleep(for: .milliseconds(2))
            }
            try await body(process)
            try process.send(signal: signal)
        }
    }

    /// Runs the server, calls a closure once the server responds, and ends the server.
    @discardableResult
    func run(
        log: FileDescriptor? = nil,
        _ body: (WaymarkProcess.Running) async throws -> Void
    ) async throws -> Int32 {
        try await run(log: log, once: { await serves }) { process in
            try #require(process.isRunning, "another server answers at its port")
            try await body(process)
        }
    }

    /// Runs the server in its own terminal and calls a closure once the server responds.
    ///
    /// - Parameters:
    ///   - folder: A folder for the file with the server's process identifier.
    ///   - preparation: A shell command to run first.
    ///   - body: A closure that receives the server's process identifier and must end the server.
    /// - Returns: The exit status of the server.
    /// - Throws: Errors of `body`, or an error if the server does not respond within a minute.
    ///   Throws `WaymarkProcess.Interrupted` if a signal ended the terminal.
    func runInTerminal(
        _ folder: ScratchFolder,
        after preparation: String = "true",
        _ body: (pid_t) async throws -> Void
    ) async throws -> Int32 {
        let words = [WaymarkProcess.program.string] + arguments
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let file = folder.path + "/pid"
        let command = "\(preparation); echo $$ >'\(file)'; exec \(quoted)"
        return try await WaymarkProcess.run(
            ["--quiet", "--return", "--command", command, "/dev/null"],
            by: "/usr/bin/script"
        ) { terminal in
            let deadline = ContinuousClock.now + .seconds(60)
            while await !serves {
                try #require(terminal.isRunning, "the terminal has ended")
                try #require(.now < deadline, "the server does not answer")
                try await Task.sleep(for: .milliseconds(2))
            }
            let text = try String(contentsOfFile: file, encoding: .utf8)
            try await body(try #require(pid_t(text.dropLast())))
        }
    }

    private static func writeStudy(in folder: ScratchFolder) throws {
        let steps = (1...steps).map { number in
            "  - { id: n\(number), type: question, title: N, answer: { type: integer } }"
        }
        let task =
            ["id: t", "title: T", "steps:"] + steps
            + ["  - { id: done, type: completion, title: D }", ""]
        try folder.write("id: s\ntitle: S\n", to: "studies/s/study.yaml")
        try folder.write(task.joined(separator: "\n"), to: "studies/s/tasks/t.yaml")
    }

    private static let takenPorts = Mutex<Set<UInt16>>([])

    /// Returns an unused port that no other test receives.
    ///
    /// The system assigns ports in this range neither to clients nor to servers without a fixed
    /// port. Other programs are therefore unlikely to take the port before the server starts.
    private static func freePort() throws -> Int {
        let tries = (1...100).lazy.map { _ in UInt16.random(in: 10_000...19_999) }
        let port = tries.first { port in
            takenPorts.withLock { $0.insert(port).inserted } && isFree(port)
        }
        return Int(try #require(port))
    }

    private static func isFree(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        return unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe bind(descriptor, generic, length) == 0
            }
        }
    }
}
