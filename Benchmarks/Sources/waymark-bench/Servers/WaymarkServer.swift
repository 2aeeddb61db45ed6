import CFill
import Foundation

/// A Waymark server in its own process.
final class WaymarkServer {
    private let process: ChildProcess
    /// The port on this machine.
    let port: UInt16
    /// The path of the data directory.
    let data: String

    /// Starts the server and waits until it listens.
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

    /// The process identifier.
    var pid: Int32 { process.pid }

    /// The resources that the server has used.
    var usage: ProcessUsage { get throws { try ProcessUsage(of: pid) } }

    /// Returns the target at which participants of the benchmark's study start.
    func target(task: String = "hundred") -> Target {
        Target(port: port, begin: "/tasks/\(task)")
    }

    /// The path of the database.
    var database: String { data + "/waymark.sqlite" }

    /// The path of the file with the server's output.
    var log: String { process.log }

    /// Stops the server, which must exit with status 0.
    func stop() throws {
        let status = process.stop()
        guard status == 0 else { throw Failure("the server ended with status \(status)") }
    }
}

/// Returns the number that a query yields; the database's server must have ended.
func number(in database: String, _ sql: String) throws -> Int {
    let count = unsafe fill_count(database, sql)
    guard count >= 0 else { throw Failure("\(database) does not answer: \(sql)") }
    return Int(count)
}
