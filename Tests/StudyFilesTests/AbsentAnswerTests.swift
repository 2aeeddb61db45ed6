import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite("Condition checks allow for missing answers")
struct AbsentAnswerTests {
    struct Steps: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        var codes: [String] {
            let reading = BadCase(.syntax, "", steps: text).reading
            return reading.diagnostics.filter { !DiagnosticTests.aside.contains($0.code) }
                .map(\.code.rawValue)
        }

        init(_ name: String, _ text: String) {
            testDescription = name
            self.text = text
        }
    }

    private static let cups = "answer: { type: integer, minimum: 0, maximum: 40 }"

    static let sound = [
        Steps(
            "a step for those who left an answer out",
            """
              - { id: cups, type: question, title: A?, optional: true, \(cups) }
              - { id: why, type: question, title: B?, skipWhen: { answer: cups, atMost: 40 }, answer: { type: text } }
            """
        ),
        Steps(
            "an item for those who chose nothing above",
            """
              - id: f
                type: form
                title: You
                items:
                  - { id: sex, text: Sex, optional: true, answer: { type: choice, choices: [{ value: m, text: M }, { value: f, text: F }] } }
                  - { id: own, text: Own, visibleWhen: { not: { answer: f.sex, includes: [m, f] } }, answer: { type: text } }
            """
        ),
        Steps(
            "every value of an answer that may be missing",
            """
              - { id: b, type: question, title: A?, optional: true, answer: { type: boolean } }
              - id: x
                type: instruction
                title: You answered
                skipWhen: { not: { any: [{ answer: b, equals: true }, { answer: b, equals: false }] } }
            """
        ),
        Steps(
            "the rules of a step that is passed over",
            """
              - { id: drinks, type: question, title: A?, answer: { type: boolean } }
              - id: cups
                type: question
                title: B?
                skipWhen: { answer: drinks, equals: false }
                \(cups)
                next:
                  - { when: { answer: cups, atMost: 10 }, goTo: few }
                  - { when: { answer: cups, greaterThan: 10 }, goTo: many }
                  - { goTo: nothing }
              - { id: few, type: instruction, title: Few, next: [{ goTo: done }] }
              - { id: many, type: instruction, title: Many, next: [{ goTo: done }] }
              - { id: nothing, type: instruction, title: Nothing }
            """
        ),
        Steps(
            "who does not know",
            """
              - id: f
                type: form
                title: You
                items:
                  - { id: n, text: N, answer: { type: integer, minimum: 0, maximum: 3, dontKnow: true, preferNotToSay: true } }
                  - { id: v, text: V, visibleWhen: { answer: f.n, answered: true }, answer: { type: text } }
                  - { id: z, text: Z, visibleWhen: { not: { answer: f.n, between: [0, 3] } }, answer: { type: text } }
            """
        ),
        Steps(
            "a question that another way leads past",
            """
              - { id: a, type: question, title: A?, answer: { type: boolean }, next: [{ when: { answer: a, equals: true }, goTo: c }] }
              - { id: b, type: question, title: B?, \(cups) }
              - { id: c, type: instruction, title: C, skipWhen: { answer: b, atMost: 40 } }
            """
        ),
        Steps(
            "a pattern of options",
            """
              - { id: a, type: question, title: A?, answer: { type: choice, choices: [{ value: a1, text: A1 }, { value: b1, text: B1 }] } }
              - { id: c, type: instruction, title: C, skipWhen: { answer: a, matches: "a.*" } }
            """
        ),
    ]

    static let unsound: [(Steps, String)] = [
        (
            Steps(
                "skipped by everyone, for everyone has answered",
                """
                  - { id: cups, type: question, title: A?, \(cups) }
                  - { id: why, type: question, title: B?, skipWhen: { answer: cups, atMost: 40 }, answer: { type: text } }
                """
            ), "always-skipped"
        ),
        (
            Steps(
                "a section skipped by everyone",
                """
                  - { id: cups, type: question, title: A?, \(cups) }
                  - id: part
                    type: section
                    skipWhen: { answer: cups, atLeast: 0 }
                    steps: [{ id: why, type: question, title: B?, answer: { type: text } }]
                """
            ), "always-skipped"
        ),
        (
            Steps(
                "a rule that asks whether its own question is answered",
                """
                  - { id: a, type: question, title: A?, answer: { type: boolean }, next: [{ when: { answer: a, answered: true }, goTo: b }] }
                  - { id: b, type: instruction, title: B }
                """
            ), "always-holds"
        ),
        (
            Steps(
                "a rule for those who left out what cannot be left out",
                """
                  - { id: a, type: question, title: A?, answer: { type: boolean }, next: [{ when: { answer: a, skipped: true }, goTo: done }] }
                  - { id: b, type: instruction, title: B }
                """
            ), "never-holds"
        ),
        (
            Steps(
                "rules that cover all days",
                """
                  - id: a
                    type: question
                    title: A?
                    answer: { type: date }
                    next:
                      - { when: { answer: a, lessThan: 2020-01-01 }, goTo: b }
                      - { when: { answer: a, atLeast: 2020-01-01 }, goTo: done }
                      - { goTo: b }
                  - { id: b, type: instruction, title: B }
                """
            ), "covered-rule"
        ),
    ]

    @Test(arguments: sound)
    func satisfiableConditionsAreNotReported(_ steps: Steps) {
        #expect(steps.codes == [])
    }

    @Test(arguments: unsound)
    func impossibleConditionsAreReportedOnce(_ steps: Steps, _ code: String) {
        #expect(steps.codes == [code])
    }

    @Test func scoreHasAValueOnlyIfItsItemsAreAnswered() {
        let sure = Self.codes(ofScore: "", "{ score: s, atLeast: 0 }")
        #expect(sure == ["always-skipped"])
        #expect(Self.codes(ofScore: "optional: true,", "{ score: s, atLeast: 0 }") == [])
        #expect(Self.codes(ofScore: "optional: true,", "{ not: { score: s, atLeast: 0 } }") == [])
    }

    private static func codes(ofScore flag: String, _ condition: String) -> [String] {
        let task = """
            id: t
            title: T
            scores: [{ id: s, title: S, items: [a] }]
            steps:
              - { id: a, type: question, title: A?, \(flag) \(cups) }
              - { id: b, type: instruction, title: B, skipWhen: \(condition) }
              - { id: done, type: completion, title: Done }
            """
        return BadCase(.syntax, "", files: ["tasks/t.yaml": task]).reading.diagnostics
            .filter { !DiagnosticTests.aside.contains($0.code) }.map(\.code.rawValue)
    }
}
