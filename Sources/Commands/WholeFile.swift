import ArgumentParser
import Foundation

/// Writes files that are there as a whole or not at all.
enum WholeFile {
    /// Writes beside the file that was asked for and renames it when it is whole.
    ///
    /// - Throws: `ExitCode.inputOutput` when it cannot be written, or what `write` throws.
    static func write<Result>(
        _ path: String,
        _ write: (FileHandle) async throws -> Result
    ) async throws -> Result {
        let part = path + ".part"
        let file = try create(part, for: path)
        do {
            let result = try await write(file)
            try file.close()
            guard unsafe rename(part, path) == 0 else { throw unwritable(path) }
            return result
        } catch {
            try? FileManager.default.removeItem(atPath: part)
            throw error
        }
    }

    private static func create(_ part: String, for path: String) throws -> FileHandle {
        let made = FileManager.default.createFile(
            atPath: part,
            contents: nil,
            attributes: [.posixPermissions: 0o600]
        )
        guard made, let file = FileHandle(forWritingAtPath: part) else { throw unwritable(path) }
        return file
    }

    private static func unwritable(_ path: String) -> ExitCode {
        Terminal.note("waymark: \(path) cannot be written to")
        return .inputOutput
    }
}
