import Archive
import ArgumentParser
import Foundation
import Storage
import StudyFiles

extension StudyFolder {
    /// Returns the files of the study folder or archive given on the command line.
    ///
    /// - Throws: `ExitCode.inputOutput`, after printing the error, if the study cannot be read.
    static func files(named path: String) throws -> [String: [UInt8]] {
        do {
            return Folders.isFile(path)
                ? try StudyArchive.read(path: path) : try read(path: path)
        } catch let error as ArchiveError {
            Terminal.note("waymark: \(path): \(error)")
        } catch {
            Terminal.note("waymark: \(error)")
        }
        throw ExitCode.inputOutput
    }
}

/// Functions for folders that are given on the command line or shipped with the program.
enum Folders {
    /// Returns the path of a folder that is shipped with the program.
    ///
    /// If `path` is the default name and there is no such folder in the working directory, searches
    /// the executable's directory and its ancestors. Returns `path` if none of these directories
    /// contains the folder.
    static func shipped(_ path: String, usually name: String) -> String {
        guard path == name, !isFolder(path), let program = Bundle.main.executableURL else {
            return path
        }
        let places = sequence(first: program.resolvingSymlinksInPath()) { place in
            place.path == "/" ? nil : place.deletingLastPathComponent()
        }
        return places.map { $0.appendingPathComponent(name).path }.first(where: isFolder) ?? path
    }

    static func isFolder(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(
            atPath: path,
            isDirectory: &isDirectory
        )
        return exists && isDirectory.boolValue
    }

    /// Returns whether something other than a folder exists at a path.
    static func isFile(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path) && !isFolder(path)
    }

    /// Throws a `StorageError` that names the command-line option if the folder does not exist.
    static func check(_ path: String, for option: String, holding content: String) throws {
        guard isFolder(path) else {
            throw StorageError.unavailable(
                "folder \(path) does not exist; give the folder with \(content) in \(option)"
            )
        }
    }
}
