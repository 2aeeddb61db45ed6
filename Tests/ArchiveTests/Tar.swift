import Subprocess

/// Archives that other programs make and read.
enum Tar {
    /// An archive with one entry of a kind, with a right checksum, made by hand.
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

    /// What a program writes to standard output.
    ///
    /// - Throws: `SubprocessError` if it cannot be started, ``Failure`` if it ends otherwise than well.
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

    /// A program that ended otherwise than well, and what it said.
    struct Failure: Error {
        let program: String
        let errors: String
    }
}
