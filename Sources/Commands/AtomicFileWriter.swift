import ArgumentParser
import Foundation

/// A file writer that never leaves a partially written regular file at the target path.
enum AtomicFileWriter {
    /// Writes to a temporary file next to the target and renames the temporary file when it is
    /// complete.
    ///
    /// Targets that are not regular files, such as pipes and terminals, are written to directly.
    ///
    /// - Throws: `ExitCode.inputOutput` if the file cannot be written, or an error from `write`.
    static func write<Result>(
        _ path: String,
        _ write: (FileHandle) async throws -> Result
    ) async throws -> Result {
        guard isFile(path) else { return try await writeThrough(path, write) }
        // Resolve links, so that the rename replaces a symbolic link's target and not the link.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let part = "\(target).\(Random.token().prefix(8)).part"
        let interruption = await InterruptionHandler.undoing { _ = unsafe unlink(part) }
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

    /// Returns whether the path leads to a regular file.
    ///
    /// Also returns `true` if `stat` fails, for example because nothing exists at the path yet.
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
        Terminal.note("waymark: cannot write to \(path)")
        return .inputOutput
    }
}
