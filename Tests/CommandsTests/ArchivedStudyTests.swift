import Archive
import Foundation
import Testing

@Suite("Archives of studies on the command line") struct ArchivedStudyTests {
    private static let task = """
        id: mood
        title: Mood
        steps:
          - { id: mood, type: question, title: How are you?, answer: { type: text } }
          - { id: done, type: completion, title: Thank you }
        """

    /// Writes an archive with a study and the given task, and returns the archive's path.
    private func archive(_ task: String, in folder: ScratchFolder) throws -> String {
        let files = [
            "study.yaml": "id: diary\ntitle: Diary\ncontact: Ana\ntasks: [mood]\n",
            "tasks/mood.yaml": task,
        ]
        let entries = files.flatMap { path, text in
            let entry = TarEntry(
                folder: "diary",
                name: path,
                size: text.utf8.count,
                seconds: 0
            )
            return entry.header + Array(text.utf8) + entry.padding
        }
        let path = folder.path + "/diary.tar"
        try Data(entries + TarEntry.end).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test func studyInAnArchiveIsChecked() async throws {
        let folder = try ScratchFolder()
        let path = try archive(Self.task, in: folder)
        let checked = try await WaymarkProcess.run(["validate", path])
        #expect(checked.status == 0)
        #expect(checked.errors == "0 errors, 0 warnings\n")
        let drawn = try await WaymarkProcess.run(["diagram", path, "--dot"])
        #expect(drawn.output.contains("How are you?"))
        let played = try await WaymarkProcess.run(["rehearse", path, "--sessions", "3"])
        #expect(played.status == 0, "\(played.errors)")
    }

    @Test func findingsNameTheFileInTheArchive() async throws {
        let folder = try ScratchFolder()
        let path = try archive(Self.task.replacing("text }", with: "txt }"), in: folder)
        let checked = try await WaymarkProcess.run(["validate", path])
        #expect(checked.status == 1)
        #expect(checked.output.hasPrefix("\(path)/tasks/mood.yaml:4:"))
    }

    @Test func unreadableArchiveIsReported() async throws {
        let folder = try ScratchFolder()
        try folder.write("id: diary\n", to: "diary.zip")
        let path = folder.path + "/diary.zip"
        let refused = try await WaymarkProcess.run(["validate", path])
        #expect(refused.status == 74)
        #expect(refused.errors.hasPrefix("waymark: \(path): it is not a readable zip"))
    }
}
