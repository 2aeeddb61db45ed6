import Authoring
import Foundation
import Storage
import Studies
import StudyFiles
import TaskKinds
import TaskModel
import Testing

@Suite("Publishing the folders of studies") struct StudyPublisherTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    private func writeStudy(_ id: String, in place: String) throws {
        try write("id: \(id)\ntitle: T\n", to: "\(place)/study.yaml")
        let steps = "steps:\n  - { id: done, type: completion, title: D }\n"
        try write("id: t\ntitle: T\n\(steps)", to: "\(place)/tasks/t.yaml")
    }

    /// Publishes the studies in a folder and returns the identifiers of the published studies.
    private func publish(_ name: String) async throws -> [String] {
        let registry = KindRegistry(
            stepKinds: StepKinds.builtIn,
            answerFormats: AnswerFormats.builtIn,
            recorderKinds: RecorderKinds.builtIn,
            leftOut: StrippedHTMLFinder.leftOut
        )
        let library = StudyLibrary(
            store: InMemoryStorage(),
            reader: StudyReader(registry: registry)
        )
        let publisher = StudyPublisher(
            library: library,
            folder: folder.appending(path: name).path(percentEncoded: false),
            mustStop: { false },
            report: { _ in }
        )
        try await publisher.publish(at: Instant(milliseconds: 0))
        return try await library.studies().map(\.study.id)
    }

    @Test func foldersCanBeSymbolicLinks() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try writeStudy("one", in: "studies/one")
        try writeStudy("two", in: "elsewhere/two")
        let links = [("studies/two", "elsewhere/two"), ("linked", "studies")]
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: link),
                withDestinationURL: folder.appending(path: target)
            )
        }
        #expect(try await publish("linked") == ["one", "two"])
    }

    @Test func missingFolderIsReported() async throws {
        let error = await #expect(throws: StorageError.self) { try await publish("none") }
        #expect("\(try #require(error))".contains("does not exist"))
    }
}
