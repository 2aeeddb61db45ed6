import Dispatch
import Glibc

/// Functions that run commands in this machine's shell.
enum Program {
    /// The output of a program, and its status as returned by `pclose`.
    struct Result: Sendable {
        let status: CInt
        let output: String
    }

    static func exists(_ name: String) -> Bool {
        run("command -v \(name)").status == 0
    }

    /// Runs a command and waits for it to exit.
    static func run(_ command: String) -> Result {
        guard let stream = unsafe popen(command, "r") else { return Result(status: -1, output: "") }
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = unsafe fread(&buffer, 1, buffer.count, stream)
            guard count > 0 else { break }
            output += buffer.prefix(count)
        }
        return Result(
            status: unsafe pclose(stream),
            output: String(decoding: output, as: UTF8.self)
        )
    }

    /// Runs a command on a separate queue, so that waiting for it does not block the server's
    /// tasks.
    static func runAside(_ command: String) async -> Result {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "program").async { continuation.resume(returning: run(command)) }
        }
    }
}
