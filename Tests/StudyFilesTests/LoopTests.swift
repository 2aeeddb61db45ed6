import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite("Each endless loop is reported once and hides no other findings")
struct LoopTests {
    private static func lines(_ steps: String) -> [String] {
        BadCase(.noEnd, "", steps: steps).reading.lines.map { line in
            String(line.prefix { $0 != ";" })
        }
    }

    @Test func twoLoopsAreTwoFindings() {
        let steps = """
              - { id: a, type: question, title: A?, answer: { type: boolean }, next: [{ when: { answer: a, equals: true }, goTo: b }, { goTo: c }] }
              - { id: b, type: instruction, title: B, next: [{ goTo: b }] }
              - { id: c, type: instruction, title: C }
              - { id: d, type: instruction, title: D, next: [{ goTo: c }] }
            """
        let end = "reaches the end of the task"
        #expect(
            Self.lines(steps) == [
                "tasks/t.yaml:5:5: error: no path from step \"b\" \(end)",
                "tasks/t.yaml:6:5: error: no path from step \"c\" \(end)",
            ]
        )
    }

    @Test func unreachableStepNextToALoopIsReported() {
        let steps = """
              - { id: a, type: instruction, title: A, next: [{ goTo: c }] }
              - { id: b, type: instruction, title: B }
              - { id: c, type: instruction, title: C, next: [{ goTo: c }] }
            """
        let found = Self.lines(steps)
        #expect(found.count == 2)
        #expect(found.contains("tasks/t.yaml:5:5: warning: no path reaches step \"b\""))
    }

    /// A task whose only completion page ends it early can still end normally if a rule or a button
    /// with `finish` bypasses that page.
    @Test(arguments: [
        ("next: [{ when: { answer: a, equals: true }, goTo: early }, { finish: true }]", false),
        ("buttons: [{ label: Stop, finish: true }]", false), ("next: [{ goTo: early }]", true),
    ])
    func enrolmentKnowsWhetherATaskAlwaysEndsEarly(_ rules: String, _ isReported: Bool) {
        let files = [
            "study.yaml": """
            id: s
            title: S
            tasks: [a, b]
            schedule:
              - { task: a }
              - { task: b, after: a }

            """,
            "tasks/a.yaml": """
            id: a
            title: A
            steps:
              - { id: a, type: question, title: A?, answer: { type: boolean }, \(rules) }
              - { id: early, type: completion, title: Early, endsEarly: true }

            """,
            "tasks/b.yaml": """
            id: b
            title: B
            steps:
              - { id: b, type: instruction, title: B }
              - { id: done, type: completion, title: Done }

            """,
        ]
        let lines = BadCase(.neverOpens, "", files: files).reading.lines
        #expect(lines.contains { $0.contains("always ends early") } == isReported, "\(lines)")
    }

    @Test func errorInATaskSkipsPathChecks() {
        let broken = "  - { id: a, type: instruction, titel: A }"
        #expect(BadCase(.unknownKey, "", steps: broken).reading.leavesChecksOut)
        let sound = "  - { id: a, type: instruction, title: A }"
        #expect(!BadCase(.unknownKey, "", steps: sound).reading.leavesChecksOut)
        let study = ["study.yaml": "id: s\ntitle: S\nlanguages: [en, e]\n"]
        let reading = BadCase(.badLanguage, "", files: study).reading
        #expect(reading.hasErrors && !reading.leavesChecksOut)
    }
}
