import Foundation
import GRDB

/// A function that returns the hash of a study's files, given by path.
package typealias StudyHash = @Sendable (_ files: [String: [UInt8]]) -> String

extension DatabaseCheck {
    /// Compares the files of every published version with the version's hash.
    func studies(
        _ db: Database,
        _ progress: WorkProgress,
        by hash: StudyHash
    ) throws -> CheckReport.Section {
        progress("comparing the files of studies", nil)
        let versions = try db.all("SELECT hash, study FROM study_version ORDER BY number") {
            (hash: try $0.next(String.self), study: try $0.next(String.self))
        }
        let problems = try versions.compactMap { version in
            try hash(db.studyFiles(of: version.hash)) == version.hash
                ? nil
                : "version \(version.hash) of study \(version.study) has other files than were published"
        }
        let studies = Set(versions.map(\.study)).count
        let found = "\(versions.count) versions of \(studies) studies"
        return CheckReport.Section("studies", found, problems: problems)
    }
}

extension Database {
    /// Returns the files of a version, by path.
    func studyFiles(of version: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        try each("SELECT path, bytes FROM study_file WHERE version = ?", version) { columns in
            files[try columns.next()] = [UInt8](try columns.next(Data.self))
        }
        return files
    }
}
