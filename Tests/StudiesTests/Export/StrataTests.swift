import StudyFiles
import TaskKinds
import Authoring
import TaskModel
import Testing

@testable import Studies

@Suite struct StrataTests {
    private func strata() throws -> Strata {
        let registry = KindRegistry(
            stepKinds: StepKinds.builtIn,
            answerFormats: AnswerFormats.builtIn,
            recorderKinds: RecorderKinds.builtIn
        )
        let files = [
            "study.yaml": """
            id: trial
            title: A trial
            randomisation: { strata: [entry/well, entry/town], arms: [{ id: a, title: A }, { id: b, title: B }] }
            """,
            "tasks/entry.yaml": """
            id: entry
            title: Entry
            steps:
              - { id: well, type: question, title: Well?, answer: { type: boolean } }
              - id: town
                type: question
                title: Where?
                allocateArm: true
                answer: { type: choice, choices: [{ value: "true", text: T }, { value: x, text: X }] }
              - { id: done, type: completion, title: Thank you }
            """,
        ]
        let reading = StudyReader(registry: registry).read(files.mapValues { Array($0.utf8) })
        return Strata(try #require(reading.version).study)
    }

    @Test func booleansAreWrittenAsInOtherColumns() throws {
        let strata = try strata()
        #expect(strata.cells(["true", "true"]) == ["1", "true"])
        #expect(strata.cells(["false", "x"]) == ["0", "x"])
        #expect(strata.cells(["", ""]) == ["", ""])
    }

    @Test func answersToFormerStrataAreUnchanged() throws {
        #expect(try strata().cells(["true", "x", "false"]) == ["1", "x", "false"])
        let plain = Study(id: "s", title: "S", tasks: [])
        #expect(Strata(plain).cells(["true"]) == ["true"])
    }
}
