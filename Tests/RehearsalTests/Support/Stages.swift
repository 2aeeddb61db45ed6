import Export
import Foundation
import Logging
import Rehearsal
import SQLiteStorage
import Studies
import Storage
import StudyFiles
import TaskKinds
import Authoring
import TaskModel
import Testing

/// Functions that rehearse studies with a real database in a temporary directory.
enum Stages {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let reader = StudyReader(
        registry: KindRegistry(
            stepKinds: StepKinds.builtIn,
            answerFormats: AnswerFormats.builtIn,
            recorderKinds: RecorderKinds.builtIn,
            leftOut: StrippedHTMLFinder.leftOut
        )
    )
    static let start = Instant(milliseconds: 1_767_571_200_000)

    /// The player's wordings, read once.
    private static let wordings = WordingSet(
        (try? WordingFiles.read(directory: root.appending(path: "templates/strings"))) ?? [:]
    )

    static func sample(_ name: String) throws -> [String: [UInt8]] {
        try StudyFolder.read(path: root.appending(path: "studies/\(name)").path())
    }

    /// Returns the files of a study that has one task with the given steps.
    static func files(_ steps: String, _ more: String = "") -> [String: [UInt8]] {
        let task = "id: t\ntitle: T\n\(more)\nsteps:\n\(steps)\n"
        return [
            "study.yaml": Array("id: s\ntitle: S\n".utf8), "tasks/t.yaml": Array(task.utf8),
        ]
    }

    /// The report and the exported answers of a rehearsal.
    struct Outcome {
        let report: RehearsalReport
        let data: [UInt8]
    }

    /// Rehearses a study, exports the answers and checks the integrity of the data.
    static func rehearse(
        _ files: [String: [UInt8]],
        seed: UInt64 = 1,
        sessions: Int? = nil,
        atOnce: Int = 16,
        languages: [String]? = nil,
        progress: @Sendable (_ sessions: Int, _ seen: Int, _ all: Int) -> Void = { _, _, _ in }
    ) async throws -> Outcome {
        let path = FileManager.default.temporaryDirectory.path + "/rehearsal-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        var random = SystemRandomNumberGenerator()
        let directory = try DataDirectory.open(path, random: &random)
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let store = try await SQLiteStorage.open(in: directory, logger: logger) { _ in }
        let library = StudyLibrary(store: store, reader: reader)
        let found = try await library.publish(files, from: "test", at: start).diagnostics
        let version = try #require(reader.read(files).version, "\(found)")
        let settings = RehearsalSettings(
            sessions: sessions,
            seed: seed,
            start: start,
            languages: languages,
            atOnce: atOnce,
            uploads: directory.uploads
        )
        let rehearsal = Rehearsal(
            of: version,
            in: store,
            wordings: wordings,
            settings: settings
        )
        let report = try await rehearsal.run(progress: progress)
        let data = try await export(version.study.id, store, library, path + "/data")
        try await store.close()
        // The rehearsal must leave consistent data.
        #expect(try DataCheck(at: path).run { _, _ in }.problems == [])
        return Outcome(report: report, data: data)
    }

    private static func export(
        _ study: String,
        _ store: any Storage,
        _ library: StudyLibrary,
        _ path: String
    ) async throws -> [UInt8] {
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        let export = StudyExport(reports: store, library: library)
        let request = ExportRequest(study: study, formats: ["csv"], includesIdentifying: true)
        _ = try await export.write(request, as: .file, to: file, workingIn: path + ".parts")
        try file.close()
        return Array(try Data(contentsOf: URL(filePath: path)))
    }
}
