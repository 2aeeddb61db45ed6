import Foundation
import StudyFiles
import Testing

@Suite struct StudyFolderTests {
    /// A temporary folder that is removed when the test ends.
    private final class Folder {
        let url: URL

        init() throws {
            url = FileManager.default.temporaryDirectory
                .appendingPathComponent("study-folder-\(UUID().uuidString)", isDirectory: true)
                .resolvingSymlinksInPath()
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit {
            try? FileManager.default.removeItem(at: url)
        }

        func write(_ path: String, _ text: String) throws {
            let file = url.appendingPathComponent(path)
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        func link(_ path: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: url.appendingPathComponent(path).path,
                withDestinationPath: target
            )
        }
    }

    @Test func readsFilesByTheirPaths() throws {
        let folder = try Folder()
        try folder.write("study.yaml", "id: s")
        try folder.write("tasks/evening.yaml", "id: evening")
        try folder.write("media/ä b.svg", "<svg/>")
        let files = try StudyFolder.read(path: folder.url.path)
        #expect(files.keys.sorted() == ["media/ä b.svg", "study.yaml", "tasks/evening.yaml"])
        #expect(files["study.yaml"] == Array("id: s".utf8))
        #expect(try StudyFolder.read(path: folder.url.path + "/") == files)
    }

    @Test func ignoresHiddenFiles() throws {
        let folder = try Folder()
        try folder.write("study.yaml", "id: s")
        try folder.write(".git/config", "x")
        try folder.write("tasks/.evening.yaml.swp", "x")
        #expect(try StudyFolder.read(folder.url).keys.sorted() == ["study.yaml"])
    }

    @Test func ignoresFilesThatAreNotRegular() throws {
        let folder = try Folder()
        try folder.write("study.yaml", "id: s")
        let pipe = unsafe mkfifo(folder.url.appendingPathComponent("pipe").path, 0o600)
        #expect(pipe == 0)
        #expect(try StudyFolder.read(folder.url).keys.sorted() == ["study.yaml"])
    }

    @Test func followsLinksWithinTheFolder() throws {
        let folder = try Folder()
        try folder.write("media/moon.svg", "<svg/>")
        try folder.link("media/night.svg", to: "moon.svg")
        try folder.link("loop", to: ".")
        let files = try StudyFolder.read(folder.url)
        #expect(files.keys.sorted() == ["media/moon.svg", "media/night.svg"])
        #expect(files["media/night.svg"] == files["media/moon.svg"])
    }

    @Test(arguments: ["/etc/passwd", "../secret.yaml", "/etc"])
    func rejectsLinksOutOfTheFolder(_ target: String) throws {
        let outer = try Folder()
        try outer.write("secret.yaml", "secret")
        try outer.write("study/study.yaml", "id: s")
        try outer.link("study/link.yaml", to: target)
        #expect(throws: StudyFolderError.self) {
            try StudyFolder.read(outer.url.appendingPathComponent("study"))
        }
    }

    @Test func rejectsLinksToASiblingWithTheSamePrefix() throws {
        let outer = try Folder()
        try outer.write("study/study.yaml", "id: s")
        try outer.write("study-two/secret.yaml", "secret")
        try outer.link("study/link.yaml", to: "../study-two/secret.yaml")
        #expect(throws: StudyFolderError.self) {
            try StudyFolder.read(outer.url.appendingPathComponent("study"))
        }
    }

    @Test func followsALinkToTheFolderItself() throws {
        let outer = try Folder()
        try outer.write("real/study.yaml", "id: s")
        try outer.link("alias", to: "real")
        let files = try StudyFolder.read(outer.url.appendingPathComponent("alias"))
        #expect(files.keys.sorted() == ["study.yaml"])
    }

    @Test func reportsAMissingFolder() throws {
        #expect {
            try StudyFolder.read(path: "/nowhere/at/all")
        } throws: { error in
            (error as? StudyFolderError)?.description == "folder /nowhere/at/all does not exist"
        }
    }

    @Test func rejectsFilesThatAreTooLarge() throws {
        let folder = try Folder()
        let file = folder.url.appendingPathComponent("film.mp4")
        #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 33 << 20)
        try handle.close()
        #expect {
            try StudyFolder.read(folder.url)
        } throws: { error in
            (error as? StudyFolderError)?.description.contains("film.mp4 is too large") == true
        }
    }

    @Test func rejectsFoldersThatAreTooDeep() throws {
        let folder = try Folder()
        try folder.write("a/b/c/d/e/f/g/h/i/j.txt", "x")
        #expect(throws: StudyFolderError.self) { try StudyFolder.read(folder.url) }
    }
}
