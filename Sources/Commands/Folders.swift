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
    /// A folder that belongs to the program, as an option names it: where that is only the usual name
    /// and there is none here, the one beside the program or above it.
    static func shipped(_ path: String, usually name: String) -> String {
        guard path == name, !isFolder(path), let program = Bundle.main.executableURL else {
            return path
        }
        let places = sequence(first: program.resolvingSymlinksInPath()) { place in
            place.path == "/" ? nil : place.deletingLastPathComponent()
        }
        return places.map { $0.appendingPathComponent(name).path }.first(where: isFolder) ?? path
    }

    /// Whether there is a folder of a name.
    static func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(
            atPath: path,
            isDirectory: &isDirectory
        )
        return exists && isDirectory.boolValue
    }

    /// Throws a sentence that names the option unless there is such a folder.
    static func check(_ path: String, for option: String, holding content: String) throws {
        guard isFolder(path) else {
            throw StorageError.unavailable(
                "there is no folder \(path); name the folder that holds \(content) with \(option)"
            )
        }
    }
}
