import Foundation

/// Runs a program and returns its standard output.
///
/// - Throws: `Failure` if the exit status is not 0, or an error if the program cannot be started.
func output(
    of program: String,
    _ arguments: [String],
    input: String? = nil,
    in folder: String? = nil,
    environment: [String: String] = [:]
) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let typed = Pipe()
    process.standardInput = typed
    try process.run()
    typed.fileHandleForWriting.write(Data((input ?? "").utf8))
    try typed.fileHandleForWriting.close()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw Failure("\(program) \(arguments.joined(separator: " ")) failed")
    }
    return String(decoding: data, as: UTF8.self)
}
