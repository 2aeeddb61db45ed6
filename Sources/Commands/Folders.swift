import ArgumentParser
import Foundation
import Storage
import StudyFiles

extension StudyFolder {
    /// Reads the folder that a command names; one that cannot be read ends the command.
    static func named(_ path: String, _ reader: StudyReader) throws -> StudyReading {
        let files: [String: [UInt8]]
        do {
            files = try read(path: path)
        } catch {
            Terminal.note("waymark: \(error)")
            throw ExitCode.inputOutput
        }
        return reader.read(files)
    }
}

/// The folders that a command is told to read.
enum Folders {
    /// Throws a sentence that names the option unless there is such a folder.
    static func check(_ path: String, for option: String, holding content: String) throws {
        var isDirectory: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(
            atPath: path,
            isDirectory: &isDirectory
        )
        guard exists, isDirectory.boolValue else {
            throw StorageError.unavailable(
                "there is no folder \(path); name the folder that holds \(content) with \(option)"
            )
        }
    }
}
