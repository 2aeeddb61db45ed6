import Authoring
import StudyFiles
import TaskModel
import Testing

/// Checks that unusual but valid YAML is not reported.
@Suite struct UnusualYAMLTests {
    @Test(
        arguments: [
            "Pain  # a note of one's own", "Pain\t# a note", "\"Pain # 1\"", "'It''s # 1'",
            "|\n      Pain # 1", "!!str Pain", "Pain#1", "How bad? [0-9]",
            "it's here: x#y".dropColon,
            "“Pain”", "-5 degrees", "?!", "AT&T", "{{ first | x }}".quoted, "*again",
        ]
    )
    func unusualYAMLIsNotReported(_ title: String) {
        let task = """
            id: t
            title: &again Again
            x-again: *again
            steps:
              - { id: first, type: question, title: First?, answer: { type: scale } }
              - id: pain
                type: instruction
                title: \(title)
              - { id: done, type: completion, title: Done }
            """
        let reading = BadCase(.syntax, title, files: ["tasks/t.yaml": task]).reading
        #expect(reading.lines == [])
    }

    @Test func scoreMayMissItemsItDoesNotRequire() {
        let task = """
            id: t
            title: T
            scores:
              - { id: burden, title: B, items: [any, pain], minimumAnswered: 1 }
            steps:
              - id: any
                type: question
                title: Any?
                answer: { type: scale }
                next: [{ when: { answer: any, equals: 0 }, goTo: done }]
              - { id: pain, type: question, title: Pain?, answer: { type: scale } }
              - { id: done, type: completion, title: Done, scores: [burden] }
            """
        #expect(BadCase(.syntax, "score", files: ["tasks/t.yaml": task]).reading.lines == [])
        let both = task.replacing("Answered: 1", with: "Answered: 2")
        let found = BadCase(.syntax, "score", files: ["tasks/t.yaml": both]).reading.diagnostics
        #expect(found.contains { $0.code == .passedOverScore })
    }
}

extension String {
    fileprivate var quoted: String { "\"\(self)\"" }
    fileprivate var dropColon: String { replacing(": ", with: " ") }
}
