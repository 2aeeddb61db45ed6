import ArgumentParser
import Foundation
import SQLiteStorage
import Testing

@testable import Commands

/// Tests of the exit statuses and files of `waymark rehearse`.
@Suite struct CommandTests {
    private static let well = """
          - { id: a, type: question, title: A, answer: { type: scale, minimum: 0, maximum: 3 } }
          - { id: done, type: completion, title: Done }
        """

    /// Writes a study to a temporary folder and calls a closure with the folder's path.
    private func inFolder(_ steps: String, _ work: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, bytes) in Stages.files(steps) {
            let file = folder.appending(path: "study/\(path)")
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        try await work(folder.path())
    }

    private func run(_ arguments: [String]) async throws {
        let command = try RehearseCommand.parse(arguments)
        try await command.run()
    }

    @Test func sameCommandWritesSameFile() async throws {
        try await inFolder(Self.well) { folder in
            let files = ["x.csv", "y.csv"].map { folder + "/" + $0 }
            for file in files {
                try await run([folder + "/study", "--sessions", "9", "--export", file])
            }
            let bytes = try files.map { try Data(contentsOf: URL(filePath: $0)) }
            #expect(bytes[0] == bytes[1] && bytes[0].count > 500)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(Set(left) == ["study", "x.csv", "y.csv"])
        }
    }

    @Test func dataDirectoryIsPrivateAndRemovedAfterUse() async throws {
        let temporary = FileManager.default.temporaryDirectory
        var path = ""
        try await TemporaryData.using { directory, _ in
            path = directory.path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
        #expect(path.contains(temporary.lastPathComponent) && path.contains("waymark-rehearsal-"))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func studyWithErrorsExitsWith1() async throws {
        try await inFolder("  - { id: a, type: qestion, title: A }") { folder in
            await #expect(throws: ExitCode(1)) { try await run([folder + "/study"]) }
        }
    }

    @Test func deadEndExitsWith1() async throws {
        let steps = Self.well.replacing(
            "type: scale, minimum: 0, maximum: 3",
            with: "type: date, minimum: 2100-01-01, maximum: today"
        )
        try await inFolder(steps) { folder in
            await #expect(throws: ExitCode(1)) {
                try await run([folder + "/study", "--sessions", "2"])
            }
        }
    }

    @Test func missingFolderExitsWith74() async throws {
        await #expect(throws: ExitCode(74)) { try await run(["/nowhere/at/all"]) }
    }

    @Test func unwritableFileExitsWith74() async throws {
        try await inFolder(Self.well) { folder in
            let arguments = [folder + "/study", "--sessions", "1", "--export", "/nowhere/x.csv"]
            await #expect(throws: ExitCode(74)) { try await run(arguments) }
        }
    }

    @Test(arguments: [
        ["s", "--start", "yesterday"], ["s", "--sessions", "0"], ["s", "--at-once", "0"],
        ["s", "--format", "csv-long"],
    ])
    func rejectsInvalidOptions(_ arguments: [String]) {
        #expect(throws: (any Error).self) { try RehearseCommand.parse(arguments) }
    }

    @Test(arguments: ["1900-01-01", "9999-12-31"])
    func startDateOutOfRangeReportsRange(_ day: String) {
        let error = #expect(throws: (any Error).self) {
            try RehearseCommand.parse(["s", "--start", day])
        }
        let words = error.map { RehearseCommand.message(for: $0) } ?? ""
        #expect(
            words.contains("from 1971-01-01 to 2500-12-31") && !words.contains("must be a date")
        )
    }

    @Test func missingTemplatesExitWith74() async throws {
        try await inFolder(Self.well) { folder in
            let arguments = [folder + "/study", "--sessions", "1", "--templates"]
            await #expect(throws: ExitCode(74)) { try await run(arguments + ["/nowhere"]) }
            let own = Stages.root.appending(path: "templates").path()
            try await run(arguments + [own])
        }
    }

    /// If the command read the study first, the study's errors would end it with status 1.
    @Test func checksExportFileBeforeStudy() async throws {
        try await inFolder("  - { id: a, type: qestion, title: A }") { folder in
            for file in ["/nowhere/x.csv", folder] {
                let arguments = [folder + "/study", "--export", file]
                await #expect(throws: ExitCode(74)) { try await run(arguments) }
            }
            let arguments = [folder + "/study", "--export", folder + "/x.csv"]
            await #expect(throws: ExitCode(1)) { try await run(arguments) }
        }
    }

    @Test func rejectsUnknownFormat() async throws {
        try await inFolder(Self.well) { folder in
            let file = folder + "/x.csv"
            let arguments = [folder + "/study", "--export", file, "--format", "nothing"]
            await #expect(throws: ValidationError.self) { try await run(arguments) }
        }
    }
}
