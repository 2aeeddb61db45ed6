import Foundation

/// A program that we started, and that ends with us.
final class ChildProcess {
    private let process = Process()
    /// Where what it says is written.
    let log: String
    /// Its number.
    var pid: Int32 { process.processIdentifier }
    /// Whether it has not ended.
    var isRunning: Bool { process.isRunning }

    /// Starts a program; what it says is added to a file.
    init(
        _ program: String,
        _ arguments: [String],
        log: String,
        in folder: String? = nil,
        environment: [String: String] = [:]
    ) throws {
        self.log = log
        // Each line goes to the end, so that the file may be cut while it is written.
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

    /// Asks it and what it started to end, and waits for that.
    ///
    /// Whoever does not end within fifteen seconds is killed.
    ///
    /// - Returns: Its status.
    @discardableResult
    func stop() -> Int32 {
        let process = process
        if process.isRunning {
            // Foundation gives each program a group of its own.
            kill(-pid, SIGTERM)
            try? wait(for: "its end", seconds: 15) { !process.isRunning }
        }
        kill(-pid, SIGKILL)
        process.waitUntilExit()
        Children.remove(pid)
        return process.terminationStatus
    }

    deinit { stop() }
}

/// Waits until something holds.
///
/// - Throws: `Failure` when it does not within a time.
func wait(for what: String, seconds: Double = 30, until condition: () -> Bool) throws {
    let ends = Date().addingTimeInterval(seconds)
    while !condition() {
        guard Date() < ends else { throw Failure("\(what) did not come in \(seconds) s") }
        usleep(1_000)
    }
}
