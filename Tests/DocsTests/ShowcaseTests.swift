import Authoring
import Foundation
import StudyFiles
import TaskKinds
import TaskModel
import Testing

@Suite("The showcase study uses every feature")
struct ShowcaseTests {
    private static func version() throws -> StudyVersion {
        let files = try StudyFolder.read(Project.root.appending(path: "studies/showcase"))
        let reading = StudyReader(registry: Project.registry).read(files)
        try #require(reading.diagnostics.map(\.description) == [])
        return try #require(reading.version)
    }

    private static func text(_ folder: String) throws -> String {
        try Project.files("studies/showcase/\(folder)", "yaml").map(Project.text).joined()
    }

    @Test func hasEveryStepKind() throws {
        let kinds = Set(try Self.version().study.tasks.flatMap(\.pages).map(\.kindName))
        #expect(Set(StepKinds.builtIn.map { $0.name }).subtracting(kinds) == [])
        #expect(kinds.isSuperset(of: ["review", "completion", "entries"]))
    }

    @Test func hasEveryAnswerFormat() throws {
        let items = try Self.version().study.tasks.flatMap(\.pages).flatMap(\.items)
        let formats = Set(items.map { type(of: $0.format).name })
        #expect(Set(AnswerFormats.builtIn.map { $0.name }).subtracting(formats) == [])
    }

    /// Searches the files for features that leave no trace in the study that is read.
    @Test(arguments: [
        "type: section", "type: secondaryTask", "include:", "shuffle: true", "take:", "each:",
        "entries:", "cohorts:", "buttons:", "spoken:", "terminates: true", "endsEarly: true",
        "allocateArm: true", "fullInstructionsOnly: true", "fullInstructions: once", "dontKnow:",
        "preferNotToSay:", "visibleWhen:", "skipWhen:", "modify:", "nextSection: true",
        "theme:", "placement:", "frames:", "{{ firstName", "{{ arm", "{{ score:", "{{ each",
        "{{ name",
    ])
    func hasEveryRule(_ words: String) throws {
        #expect(try Self.text("tasks").contains(words))
    }

    @Test func allocationIsStratified() throws {
        let randomisation = try #require(try Self.version().study.randomisation)
        #expect(randomisation.arms.count == 2 && randomisation.strata.count == 1)
    }

    @Test func filesAreSmall() throws {
        let files = try StudyFolder.read(Project.root.appending(path: "studies/showcase"))
        #expect(files.values.allSatisfy { $0.count < 50_000 })
        #expect(files.values.reduce(0) { $0 + $1.count } < 250_000)
    }
}
