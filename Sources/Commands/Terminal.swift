import ArgumentParser
import Foundation

/// Functions that write to standard output and standard error, and that read passwords.
enum Terminal {
    /// Writes a line of the command's result to standard output; ends the process if the write
    /// fails.
    static func print(_ line: String) {
        do { try write(line, to: .standardOutput) } catch {
            note("waymark: cannot write to standard output: \(error.localizedDescription)")
            Foundation.exit(ExitCode.inputOutput.rawValue)
        }
    }

    /// Writes an informative line to standard output; ignores failures, so that a server continues.
    static func say(_ line: String) {
        try? write(line, to: .standardOutput)
    }

    /// Writes a line to standard error; ignores failures.
    static func note(_ line: String) {
        try? write(line, to: .standardError)
    }

    private static func write(_ line: String, to file: FileHandle) throws {
        try file.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Reads a password from a line of standard input, without echo if the input is a terminal.
    ///
    /// Returns `nil` at the end of the input.
    static func password(prompt: String) -> String? {
        guard isatty(STDIN_FILENO) == 1 else { return readLine(strippingNewline: true) }
        try? FileHandle.standardError.write(contentsOf: Data(prompt.utf8))
        defer { note("") }
        return withoutEcho { readLine(strippingNewline: true) }
    }

    private static func withoutEcho<Result>(_ body: () -> Result) -> Result {
        var before = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { return body() }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer { unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
        return body()
    }
}
