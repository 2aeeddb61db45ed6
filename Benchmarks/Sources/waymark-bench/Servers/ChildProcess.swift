import Foundation

/// A program that we started, and that ends with us.
final class ChildProcess {
    private let process = Process()
    /// Its number.
    var pid: Int32 { process.processIdentifier }
    /// Whether it has not ended.
    var isRunning: Bool { process.isRunning }

    /// Starts a program; what it says goes to a file.
    init(_ program: String, _ arguments: [String], log: String, in folder: String? = nil) throws {
        guard FileManager.default.createFile(atPath: log, contents: nil),
            let output = FileHandle(forWritingAtPath: log)
        else { throw Failure("\(log) cannot be written") }
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        try process.run()
    }

    /// Asks it to end, and waits for that.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
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
        usleep(2_000)
    }
}
