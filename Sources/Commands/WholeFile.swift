import ArgumentParser
import Foundation

/// Writes files that are there as a whole or not at all.
enum WholeFile {
    /// Writes beside the file that was asked for and renames it when it is whole.
    ///
    /// What is no file, such as a pipe or a terminal, is written to as it is.
    ///
    /// - Throws: `ExitCode.inputOutput` when it cannot be written, or what `write` throws.
    static func write<Result>(
        _ path: String,
        _ write: (FileHandle) async throws -> Result
    ) async throws -> Result {
        guard isFile(path) else { return try await writeThrough(path, write) }
        // A link goes on to lead to the file that it leads to.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let part = "\(target).\(Random.token().prefix(8)).part"
        let interruption = await Interruption.undoing { _ = unsafe unlink(part) }
        defer { interruption.cancel() }
        let file = try open(part, O_WRONLY | O_CREAT | O_EXCL, for: path)
        do {
            let result = try await write(file)
            try file.close()
            guard unsafe rename(part, target) == 0 else { throw unwritable(path) }
            return result
        } catch {
            try? FileManager.default.removeItem(atPath: part)
            throw error
        }
    }

    /// Whether a file of this name is there or can be made.
    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return true }
        return status.st_mode & S_IFMT == S_IFREG
    }

    private static func writeThrough<Result>(
        _ path: String,
        _ write: (FileHandle) async throws -> Result
    ) async throws -> Result {
        let file = try open(path, O_WRONLY, for: path)
        let result = try await write(file)
        try file.close()
        return result
    }

    private static func open(_ name: String, _ flags: CInt, for path: String) throws -> FileHandle {
        let descriptor = unsafe Glibc.open(name, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unwritable(path) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    static func unwritable(_ path: String) -> ExitCode {
        Terminal.note("waymark: \(path) cannot be written to")
        return .inputOutput
    }
}
