import Archive
import Foundation
import StudyFiles
import Testing

@Suite("Archives of studies") struct StudyArchiveTests {
    /// Returns the files read from an archive with the given paths.
    ///
    /// The content of each file is its path in the archive.
    private func read(_ paths: [String]) throws -> [String: String] {
        let entries = paths.flatMap { path in
            let entry = TarEntry(name: path, size: path.utf8.count, seconds: 0)
            return entry.header + Array(path.utf8) + entry.padding
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString
        )
        try Data(entries + TarEntry.end).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try StudyArchive.read(path: file.path)
            .mapValues { String(decoding: $0, as: UTF8.self) }
    }

    @Test func studyIsAtTheTopOrInItsFolder() throws {
        let top = try read(["study.yaml", "tasks/a.yaml"])
        #expect(top == ["study.yaml": "study.yaml", "tasks/a.yaml": "tasks/a.yaml"])
        let inside = try read(["s/study.yaml", "s/tasks/a.yaml"])
        #expect(inside == ["study.yaml": "s/study.yaml", "tasks/a.yaml": "s/tasks/a.yaml"])
    }

    /// A folder is the study's folder only if all files are in it.
    @Test func severalFoldersStay() throws {
        #expect(
            try Set(read(["s/study.yaml", "t/study.yaml"]).keys) == [
                "s/study.yaml", "t/study.yaml",
            ]
        )
    }

    @Test func onlyFolderOfAStudyStays() throws {
        #expect(try Set(read(["tasks/a.yaml"]).keys) == ["tasks/a.yaml"])
    }

    @Test func hiddenFilesAreIgnored() throws {
        let paths = [
            "s/study.yaml", "__MACOSX/s/._study.yaml", "s/.DS_Store", "s/.git/config", ".hidden",
        ]
        #expect(try read(paths) == ["study.yaml": "s/study.yaml"])
        #expect(try read([".hidden"]).isEmpty)
    }
}
