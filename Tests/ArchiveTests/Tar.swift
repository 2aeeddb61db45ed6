import Subprocess

/// Functions that create and read archives with other programs.
enum Tar {
    /// Returns an archive of a single empty entry with the given type and a valid checksum.
    static func made(kind: Character) async throws -> [UInt8] {
        let script = """
            import sys
            f = b'name'.ljust(100, b'\\0') + b'0000600\\0' + b'0000000\\0' * 2 + b'00000000000\\0' * 2
            tail = sys.argv[1].encode() .replace(b'0x00', b'\\0') + b'\\0' * 100 + b'ustar\\00000'
            tail = (tail + b'\\0' * 64 + b'0000000\\0' * 2).ljust(500 - 156 + 12, b'\\0')
            total = sum(f) + sum(tail) + 8 * 32
            sys.stdout.buffer.write(f + b'%06o\\0 ' % total + tail + b'\\0' * 1024)
            """
        let argument = kind == "\u{0}" ? "0x00" : String(kind)
        return try await output("python3", ["-c", script, argument])
    }

    /// Runs a program and returns its standard output.
    ///
    /// - Throws: `SubprocessError` if it cannot be started, or ``Failure`` if its exit status is
    ///   not 0.
    static func output(_ program: String, _ arguments: [String]) async throws -> [UInt8] {
        let ended = try await run(
            .name(program),
            arguments: Arguments(arguments),
            output: .bytes(limit: 1 << 20),
            error: .string(limit: 1 << 20)
        )
        guard ended.terminationStatus.isSuccess else {
            throw Failure(program: program, errors: ended.standardError)
        }
        return ended.standardOutput
    }

    /// The failure of a program, with its standard error.
    struct Failure: Error {
        let program: String
        let errors: String
    }
}
