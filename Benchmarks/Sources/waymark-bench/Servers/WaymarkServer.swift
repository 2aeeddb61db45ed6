import CFill
import Foundation

/// A server of ours in a process of its own, on a data directory.
final class WaymarkServer {
    private let process: ChildProcess
    /// Its port on this machine.
    let port: UInt16
    /// Its data directory.
    let data: String

    /// Starts it and waits until it listens.
    init(_ installation: Installation, data: String, port: UInt16? = nil) throws {
        let port = port ?? installation.port
        guard !isListening(port) else { throw Failure("port \(port) is in use") }
        (self.port, self.data) = (port, data)
        process = try ChildProcess(
            installation.server,
            [
                "serve", "--studies", installation.package + "/studies", "--data", data,
                "--port", "\(port)", "--templates", installation.templates,
                "--public", installation.public,
            ],
            log: data + ".log"
        )
        let process = process
        try wait(for: "the server") { isListening(port) || !process.isRunning }
        guard process.isRunning else { throw Failure("the server ended; see \(data).log") }
    }

    /// Its process.
    var pid: Int32 { process.pid }

    /// What it uses.
    var usage: ProcessUsage { get throws { try ProcessUsage(of: pid) } }

    /// Where a participant of the benchmark's study begins.
    func target(task: String = "hundred") -> Target {
        Target(port: port, begin: "/tasks/\(task)")
    }

    /// Its database.
    var database: String { data + "/waymark.sqlite" }

    /// What it wrote while it ran.
    var log: String { process.log }

    /// Asks it to end; it must do so as one that has lost nothing.
    func stop() throws {
        let status = process.stop()
        guard status == 0 else { throw Failure("the server ended with status \(status)") }
    }
}

/// Asks a database whose server has ended for a number.
func number(in database: String, _ sql: String) throws -> Int {
    let count = unsafe fill_count(database, sql)
    guard count >= 0 else { throw Failure("\(database) does not answer: \(sql)") }
    return Int(count)
}
