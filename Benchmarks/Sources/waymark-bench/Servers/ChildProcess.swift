import Foundation

/// A child process that is stopped when the object is released or the benchmark is interrupted.
final class ChildProcess {
    private let process = Process()
    /// The path of the file with the program's output.
    let log: String
    var pid: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }

    /// Creates a process that runs a program; its output is appended to a file.
    init(
        _ program: String,
        _ arguments: [String],
        log: String,
        in folder: String? = nil,
        environment: [String: String] = [:]
    ) throws {
        self.log = log
        // Open for appending, so that the file can be truncated while the program writes.
        let descriptor = unsafe open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure("\(log) cannot be written") }
        let output = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        try process.run()
        Children.add(pid)
    }

    /// Sends SIGTERM to the process and its children, waits up to 15 seconds for the process to
    /// end, and kills all that are still running.
    ///
    /// - Returns: The exit status.
    @discardableResult
    func stop() -> Int32 {
        let process = process
        if process.isRunning {
            // Foundation puts each program in its own process group.
            kill(-pid, SIGTERM)
            try? wait(for: "the process to end", seconds: 15) { !process.isRunning }
        }
        kill(-pid, SIGKILL)
        process.waitUntilExit()
        Children.remove(pid)
        return process.terminationStatus
    }

    deinit { stop() }
}

/// Waits until a condition holds.
///
/// - Throws: `Failure` if the condition does not hold within `seconds`.
func wait(for what: String, seconds: Double = 30, until condition: () -> Bool) throws {
    let ends = Date().addingTimeInterval(seconds)
    while !condition() {
        guard Date() < ends else { throw Failure("gave up waiting for \(what) after \(seconds) s") }
        usleep(1_000)
    }
}
