import Rehearsal
import TaskModel
import Testing

/// Tests that a report states the actual reason for each uncovered goal.
@Suite struct ReasonTests {
    private func uncoveredGoals(_ steps: String, _ study: String = "") async throws -> [String] {
        var files = Stages.files(steps + "\n  - { id: done, type: completion, title: Done }")
        files["study.yaml"]? += Array(study.utf8)
        return try await Stages.rehearse(files, sessions: 40).report.uncoveredGoals.map {
            "\($0.what): \($0.reason)"
        }
    }

    private func reason(_ answer: String, _ condition: String) async throws -> String? {
        try await uncoveredGoals(
            """
              - id: q
                type: question
                title: Q
                answer: { type: \(answer) }
                next: [{ when: \(condition), goTo: done }]
              - { id: other, type: instruction, title: Other }
            """
        )
        .first { $0.hasPrefix("step q: rule 1 was never taken: ") }
        .map { String($0.dropFirst("step q: rule 1 was never taken: ".count)) }
    }

    @Test(arguments: [
        (
            "decimal, minimum: 0, maximum: 10, fractionDigits: 1", "{ answer: q, equals: 2.55 }",
            "never q = 2.55: its answers range from 0 to 10 in steps of 0.1"
        ),
        (
            "slider, minimum: 0, maximum: 100, step: 10", "{ answer: q, equals: 35 }",
            "never q = 35: its answers range from 0 to 100 in steps of 10"
        ),
        (
            "email", "{ answer: q, equals: nobody }",
            "never q = nobody: no answer that was tried passes"
        ),
        (
            "date, minimum: 1950-01-01, maximum: 2000-12-31", "{ answer: q, lessThan: 1940-01-01 }",
            "never q < 1940-01-01: its answers range from 1950-01-01 to 2000-12-31"
        ),
        (
            "date, maximum: today", "{ answer: q, greaterThan: 2090-01-01 }",
            "never q > 2090-01-01: no answer that was tried passes"
        ),
        (
            "time",
            "{ all: [{ answer: q, lessThan: \"06:00\" }, { answer: q, greaterThan: \"10:00\" }] }",
            "never q < 06:00 and > 10:00 at once: no answer that was tried passes"
        ),
        (
            "choice, multiple: true, choices: [{ value: a, text: A }, { value: n, text: N, exclusive: true }]",
            "{ all: [{ answer: q, includes: a }, { answer: q, includes: n }] }",
            "never q includes a and includes n at once: no answer that was tried passes"
        ),
        (
            "choice, multiple: true, maximumChosen: 1, choices: [{ value: a, text: A }, { value: b, text: B }]",
            "{ answer: q, includesAll: [a, b] }",
            "never q includes a and b: no answer that was tried passes"
        ),
        (
            "boolean", "{ answer: q, skipped: true }",
            "never q skipped: no answer that was tried passes"
        ),
    ])
    func reportsReason(_ answer: String, _ condition: String, _ expected: String) async throws {
        #expect(try await reason(answer, condition) == expected)
    }

    @Test func reportsNoContradictionBetweenCompatibleTests() async throws {
        let both = "{ all: [{ answer: q, greaterThan: 10 }, { answer: q, lessThan: 12 }] }"
        #expect(try await reason("integer, minimum: 0, maximum: 9999", both) == nil)
        let choices = (0..<9).map { "{ value: v\($0), text: V\($0) }" }.joined(separator: ", ")
        let all = (0..<9).map { "{ answer: q, includes: v\($0) }" }.joined(separator: ", ")
        let several = "choice, multiple: true, choices: [\(choices)]"
        let said = try await reason(several, "{ all: [\(all)] }")
        #expect(said == nil || said == "not in 40 sessions; it is rare or impossible")
    }

    @Test func ruleOfUnfinishedPageIsNotReportedAsAlwaysTaken() async throws {
        let found = try await uncoveredGoals(
            """
              - id: q
                type: question
                title: Q
                answer: { type: text, pattern: "aa", minimumLength: 5 }
                next: [{ when: { answer: q, equals: x }, goTo: done }, { goTo: done }]
              - { id: other, type: instruction, title: Other }
            """
        )
        let expected =
            "step q: rule 2 was never taken: not in 40 sessions; it is rare or impossible"
        #expect(found.contains(expected), "no session followed rule 1 either")
    }

    @Test func reportsStepSkippedByEveryArm() async throws {
        let found = try await uncoveredGoals(
            """
              - { id: a, type: question, title: A, answer: { type: boolean }, allocateArm: true }
              - { id: odd, type: instruction, title: Odd, skipWhen: { any: [{ arm: x }, { arm: y }] } }
              - { id: two, type: instruction, title: Two, skipWhen: { all: [{ arm: x }, { arm: y }] } }
            """,
            "randomisation: { arms: [{ id: x, title: X }, { id: y, title: Y }] }\n"
        )
        #expect(
            found == [
                "step odd: never reached: it was always skipped: in arm x or in arm y",
                "step two: never skipped: no participant is in arm x and arm y at once",
            ]
        )
    }
}
