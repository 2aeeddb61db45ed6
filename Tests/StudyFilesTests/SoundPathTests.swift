import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite("Possible paths through a task are not reported")
struct SoundPathTests {
    struct Way: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let steps: String

        init(_ name: String, _ steps: String) {
            testDescription = name
            self.steps = steps
        }
    }

    private static let boolean = "answer: { type: boolean }"

    static let ways = [
        Way(
            "a condition on what a drawn order may put before it",
            """
              - id: part
                type: section
                shuffle: true
                steps:
                  - { id: a, type: question, title: A, \(boolean), skipWhen: { answer: b, equals: true } }
                  - { id: b, type: question, title: B, \(boolean) }
            """
        ),
        Way(
            "a condition on the round before",
            """
              - id: part
                type: section
                repeat: { times: 2 }
                steps:
                  - { id: a, type: question, title: A, \(boolean), skipWhen: { answer: b, equals: true } }
                  - { id: b, type: question, title: B, \(boolean) }
            """
        ),
        Way(
            "behind a section that ends the task, but may be passed over",
            """
              - { id: a, type: question, title: A, \(boolean) }
              - id: part
                type: section
                skipWhen: { answer: a, equals: true }
                steps:
                  - { id: b, type: instruction, title: B, next: [{ finish: true }] }
              - { id: c, type: instruction, title: C }
            """
        ),
        Way(
            "behind rounds that may be none",
            """
              - { id: n, type: question, title: N, answer: { type: integer, minimum: 0 } }
              - id: part
                type: section
                repeat: { count: n, maximum: 3 }
                steps:
                  - { id: b, type: instruction, title: B, next: [{ finish: true }] }
              - { id: c, type: instruction, title: C }
            """
        ),
        Way(
            "by a button only",
            """
              - id: a
                type: instruction
                title: A
                buttons: [{ id: more, label: More, goTo: b }]
                next: [{ goTo: done }]
              - { id: b, type: instruction, title: B }
            """
        ),
        Way(
            "behind a completion that not everyone gets",
            """
              - { id: a, type: question, title: A, \(boolean) }
              - { id: end, type: completion, title: End, skipWhen: { answer: a, equals: true } }
            """
        ),
        Way(
            "each of which may be drawn",
            """
              - id: part
                type: section
                take: 1
                steps:
                  - { id: a, type: instruction, title: A }
                  - { id: b, type: instruction, title: B, next: [{ nextSection: true }] }
                  - { id: c, type: instruction, title: C }
            """
        ),
        Way(
            "back to the page of a list",
            """
              - id: part
                type: section
                title: List
                repeat: { entries: {}, maximum: 3 }
                steps:
                  - { id: a, type: question, title: A, \(boolean), next: [{ nextSection: true }] }
              - { id: b, type: instruction, title: "{{ a | None }}, {{ part[2].a | none }}" }
            """
        ),
        Way(
            "in a circle",
            """
              - { id: a, type: instruction, title: A, next: [{ when: { answer: b, equals: true }, goTo: a }] }
              - { id: b, type: question, title: B, \(boolean), next: [{ goTo: a }] }
            """
        ),
    ]

    @Test(arguments: ways.dropLast())
    func possiblePathIsNotReported(_ way: Way) {
        let reading = BadCase(.noEnd, "", steps: way.steps).reading
        #expect(reading.lines == [])
    }

    @Test func sectionMayLeaveByAScoreOfItsSteps() {
        func lines(_ condition: String) -> [String] {
            let task = """
                id: t
                title: T
                scores: [{ id: sum, title: Sum, items: [cups] }]
                steps:
                  - id: part
                    type: section
                    \(condition)
                    steps:
                      - id: cups
                        type: question
                        title: C
                        answer: { type: integer, minimum: 0, maximum: 9 }
                  - { id: more, type: instruction, title: M }
                  - { id: done, type: completion, title: D }
                """
            return BadCase(.laterScore, "", files: ["tasks/t.yaml": task]).reading.lines
        }
        #expect(lines("next: [{ when: { score: sum, atLeast: 5 }, goTo: done }]") == [])
        let before = lines("skipWhen: { score: sum, atLeast: 5 }")
        #expect(before.contains { $0.contains("can be answered yet") })
    }

    /// The last entry of `ways` is an endless loop; its finding shows that the other tests can
    /// fail.
    @Test func endlessLoopIsReported() throws {
        let way = try #require(Self.ways.last)
        let reading = BadCase(.noEnd, "", steps: way.steps).reading
        #expect(reading.diagnostics.contains { $0.code == .noEnd })
    }
}
