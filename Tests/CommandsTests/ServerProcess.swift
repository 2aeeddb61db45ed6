import Foundation
import HTTP
import HTTPTesting
import Subprocess
import SystemPackage
import Testing

/// A server in a process of its own, with a study of sixty numbers.
struct ServerProcess {
    let port: Int
    private let arguments: [String]
    var transport: SocketTransport { SocketTransport(port: port) }

    static let steps = 60

    /// Whether it answers.
    var serves: Bool {
        get async { (try? await TestClient(transport).get("/healthz").status) == .ok }
    }

    /// Prepares it, without starting it.
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

    /// Runs it until something is true, then does something with it and asks it to end.
    ///
    /// - Parameters:
    ///   - signal: What asks it.
    ///   - log: Where its log goes; nowhere if left out.
    ///   - isDetached: Whether it has no controlling terminal in any case.
    ///   - condition: What has to be true.
    ///   - body: What is done.
    /// - Returns: Its exit status.
    /// - Throws: What `body` throws, and `WaymarkProcess.Interrupted` if a signal ended it.
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
                try #require(.now < deadline, "what the test waits for does not come")
                try await Task.sleep(for: .milliseconds(2))
            }
            try await body(process)
            try process.send(signal: signal)
        }
    }

    /// Runs it while something is done, from when it answers.
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

    /// Runs the server in its own terminal and calls a closure once it answers.
    ///
    /// - Parameters:
    ///   - folder: A folder for the file with its process identifier.
    ///   - preparation: A command of the shell that starts it.
    ///   - body: Is given the process identifier, and ends the server.
    /// - Returns: Its exit status.
    /// - Throws: What `body` throws, and `WaymarkProcess.Interrupted` if a signal ended the terminal.
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

    /// A port on which nobody listens.
    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe bind(descriptor, generic, length) == 0
                    && getsockname(descriptor, generic, &length) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
