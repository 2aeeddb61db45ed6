import CFill
import Foundation

/// A Waymark server in a separate process.
final class WaymarkServer {
    private let process: ChildProcess
    let port: UInt16
    let data: String

    /// Creates a server and waits until it listens.
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

    var pid: Int32 { process.pid }

    var usage: ProcessUsage { get throws { try ProcessUsage(of: pid) } }

    /// Returns the target at which participants of the benchmark's study start.
    func target(task: String = "hundred") -> Target {
        Target(port: port, begin: "/tasks/\(task)")
    }

    var database: String { data + "/waymark.sqlite" }

    /// The path of the file with the server's output.
    var log: String { process.log }

    /// Stops the server; throws if its exit status is not 0.
    func stop() throws {
        let status = process.stop()
        guard status == 0 else { throw Failure("the server ended with status \(status)") }
    }
}

/// Returns the number in the first row of a query's result.
///
/// The server that uses the database must be stopped.
func number(in database: String, _ sql: String) throws -> Int {
    let count = unsafe fill_count(database, sql)
    guard count >= 0 else { throw Failure("the query failed on \(database): \(sql)") }
    return Int(count)
}
