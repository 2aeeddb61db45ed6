import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite struct IncludedStepTests {
    @Test func includedStepsKeepTheirRecorders() throws {
        let files = [
            "tasks/t.yaml": """
            id: t
            title: T
            steps:
              - { id: before, include: parts/walk.yaml }
              - { id: done, type: completion, title: Done }
            """,
            "parts/walk.yaml": """
            id: walk
            title: Walk
            steps:
              - id: lap
                type: instruction
                title: Walk to the door
                recorders: [{ id: steps, type: motion }]
            """,
        ]
        let reading = BadCase(.badValue, "", files: files).reading
        let step = try #require(reading.version?.study.tasks.first?.pages.first)
        #expect(step.id == "before_lap")
        #expect(step.ownRecorders.map(\.id) == ["steps"])
    }
}
