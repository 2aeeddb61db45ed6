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

    @Test func hasEveryKindOfRecorder() throws {
        let recorders = try Self.version().study.tasks.flatMap(\.allRecorders)
        let kinds = Set(recorders.map { type(of: $0.kind).name })
        #expect(Set(RecorderKinds.builtIn.map { $0.name }).subtracting(kinds) == [])
    }

    /// This test and the next three check that the task `walk` combines recordings across pages,
    /// timer commands, permissions, themes, video and speech.
    @Test func oneTaskRecordsAWalkAcrossThreePages() throws {
        let walk = try #require(Self.version().study.tasks.first { $0.id == "walk" })
        let pages = walk.pages.map(\.id)
        let first = try #require(pages.firstIndex(of: "there"))
        let last = try #require(pages.firstIndex(of: "back"))
        #expect(last - first == 2)
        let gait = try #require(walk.recorders.first { $0.id == "gait" })
        #expect(gait.startStep == "there" && gait.stopStep == "back")
    }

    @Test(arguments: StepTimer.Command.allCases)
    func oneTaskHasEveryTimerCommand(_ command: StepTimer.Command) throws {
        let list = #/commands: \[([^\]]*)\]/#
        let listed = try Self.walk().matches(of: list)
            .flatMap { $0.1.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
        #expect(listed.contains(command.rawValue))
    }

    @Test(arguments: ["location", "motion", "microphone", "camera", "notifications"])
    func oneTaskAsksForEveryPermission(_ name: String) throws {
        let text = try Self.walk()
        #expect(text.contains("ask: \(name),") || text.contains("permission: \(name) "))
    }

    @Test(arguments: ["palette: sea", "colors:", "palette: plum", "accept: [video]", "spoken:"])
    func theSameTaskHasThreeThemesAndAVideo(_ words: String) throws {
        #expect(try Self.walk().contains(words))
    }

    private static func walk() throws -> String {
        try Project.text("studies/showcase/tasks/walk.yaml")
    }

    /// The test searches the files, because the parsed study does not show all these features.
    @Test(arguments: [
        "type: section", "type: secondaryTask", "include:", "shuffle: true", "take:", "each:",
        "entries:", "cohorts:", "buttons:", "spoken:", "terminates: true", "endsEarly: true",
        "allocateArm: true", "fullInstructionsOnly: true", "fullInstructions: once", "dontKnow:",
        "preferNotToSay:", "visibleWhen:", "skipWhen:", "modify:", "nextSection: true",
        "theme:", "placement:", "frames:", "{{ firstName", "{{ arm", "{{ score:", "{{ each",
        "{{ name", "addResults:",
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
