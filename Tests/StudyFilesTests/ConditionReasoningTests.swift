import Authoring
import StudyFiles
import TaskModel
import Testing

/// Tests that impossible conditions are reported and, more importantly, that possible conditions
/// are not.
@Suite struct ConditionReasoningTests {
    /// Returns the codes of the findings about a task in which a condition changes the title of the
    /// last question.
    private static func codes(_ condition: String) -> Set<String> {
        let task = """
            id: t
            title: T
            scores:
              - { id: total, title: Total, items: [mood, pain], minimumAnswered: 1 }
            steps:
              - { id: mood, type: question, title: A?, answer: { type: scale, maximum: 4 } }
              - { id: pain, type: question, title: B?, optional: true, answer: { type: scale, maximum: 4 } }
              - { id: cups, type: question, title: C?, answer: { type: integer, minimum: 0, maximum: 9 } }
              - { id: weight, type: question, title: D?, answer: { type: decimal, minimum: 0 } }
              - { id: smokes, type: question, title: E?, answer: { type: boolean, dontKnow: true } }
              - { id: words, type: question, title: F?, answer: { type: text } }
              - { id: born, type: question, title: G?, answer: { type: date } }
              - id: drinks
                type: question
                title: H?
                answer:
                  type: choice
                  multiple: true
                  choices: [{ value: tea, text: T }, { value: milk, text: M }, { value: beer, text: B }]
              - id: last
                type: question
                title: I?
                answer: { type: text }
                modify:
                  - { when: \(condition), title: J? }
              - { id: done, type: completion, title: Done }
            """
        let reading = BadCase(.syntax, "", files: ["tasks/t.yaml": task]).reading
        let found = reading.diagnostics.filter { !DiagnosticTests.aside.contains($0.code) }
        return Set(found.map(\.code.rawValue))
    }

    private static func all(_ parts: String...) -> String {
        "{ all: [\(parts.joined(separator: ", "))] }"
    }
    private static func any(_ parts: String...) -> String {
        "{ any: [\(parts.joined(separator: ", "))] }"
    }

    static let sound = [
        "{ answer: mood, atLeast: 3 }", "{ answer: mood, equals: 0 }",
        "{ answer: cups, greaterThan: 8 }", "{ answer: cups, between: [9, 20] }",
        "{ answer: weight, lessThan: 0.1 }", "{ answer: weight, greaterThan: 1000000 }",
        "{ answer: pain, answered: true }", "{ answer: pain, skipped: true }",
        "{ answer: smokes, dontKnow: true }", "{ answer: smokes, equals: false }",
        "{ answer: words, equals: yes }", "{ answer: words, matches: \"[a-z]+\" }",
        "{ answer: born, lessThan: 2000-01-01 }", "{ answer: born, atMost: today-18y }",
        "{ answer: born, equals: { date: today } }", "{ answer: cups, atLeast: { answer: mood } }",
        all("{ answer: born, greaterThan: today }", "{ answer: born, lessThan: today }"),
        "{ answer: drinks, includes: [tea, milk] }", "{ answer: drinks, includesAll: [tea, milk] }",
        "{ score: total, atLeast: 8 }", "{ missing: total, equals: 2 }",
        "{ not: { answer: mood, equals: 3 } }",
        any("{ answer: smokes, equals: true }", "{ answer: smokes, dontKnow: true }"),
        any("{ answer: mood, lessThan: 2 }", "{ answer: cups, atLeast: 2 }"),
        any("{ answer: mood, equals: 0 }", "{ answer: mood, equals: 1 }"),
        all("{ answer: mood, atLeast: 2 }", "{ answer: mood, atMost: 2 }"),
        all("{ answer: drinks, includes: tea }", "{ answer: drinks, includes: milk }"),
        all("{ answer: weight, greaterThan: 3 }", "{ answer: weight, lessThan: 3.001 }"),
        all("{ answer: words, notEquals: a }", "{ answer: words, notEquals: b }"),
        all("{ answer: born, greaterThan: 1980-01-01 }", "{ answer: born, lessThan: 1990-01-01 }"),
        any("{ answer: smokes, equals: true }", "{ answer: smokes, equals: false }"),
    ]

    static let unsound: [(String, String)] = [
        ("{ answer: mood, greaterThan: 4 }", "never-holds"),
        ("{ answer: mood, atMost: 4 }", "always-holds"),
        ("{ answer: cups, lessThan: 0 }", "never-holds"),
        ("{ answer: cups, equals: 2.5 }", "never-holds"),
        ("{ answer: weight, atLeast: 0 }", "always-holds"),
        ("{ answer: mood, answered: true }", "always-holds"),
        ("{ answer: mood, skipped: true }", "never-holds"),
        ("{ score: total, greaterThan: 8 }", "never-holds"),
        ("{ missing: total, greaterThan: 2 }", "never-holds"),
        ("{ missing: total, atLeast: 0 }", "always-holds"),
        (all("{ answer: cups, equals: 1 }", "{ answer: cups, equals: 2 }"), "contradiction"),
        (all("{ answer: cups, greaterThan: 3 }", "{ answer: cups, lessThan: 4 }"), "contradiction"),
        (all("{ answer: words, equals: a }", "{ answer: words, equals: b }"), "contradiction"),
        (
            all("{ answer: drinks, includes: tea }", "{ not: { answer: drinks, includes: tea } }"),
            "contradiction"
        ),
        (any("{ answer: cups, lessThan: 5 }", "{ answer: cups, greaterThan: 4 }"), "tautology"),
        (
            all("{ answer: born, atLeast: 1990-01-01 }", "{ answer: born, lessThan: 1980-01-01 }"),
            "contradiction"
        ),
        (any("{ answer: mood, atLeast: 1 }", "{ answer: mood, equals: 0 }"), "tautology"),
        (any("{ answer: mood, equals: 1 }", "{ answer: mood, equals: 1 }"), "repeated-condition"),
    ]

    @Test(arguments: sound)
    func satisfiableConditionsAreNotReported(_ condition: String) {
        #expect(Self.codes(condition) == [])
    }

    @Test(arguments: unsound)
    func impossibleConditionsAreReportedOnce(_ condition: String, _ code: String) {
        #expect(Self.codes(condition) == [code])
    }
}
