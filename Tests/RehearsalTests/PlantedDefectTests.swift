import Rehearsal
import TaskModel
import Testing

/// Rehearsals report defects planted in a study, but find none in sound variants of the study.
@Suite struct PlantedDefectTests {
    /// Returns the uncovered goals; `sessions` limits a search that the defect would prolong.
    private func uncoveredGoals(
        _ steps: String,
        _ more: String = "",
        sessions: Int? = nil
    ) async throws -> [String] {
        let files = Stages.files(steps, more)
        return try await Stages.rehearse(files, sessions: sessions).report.uncoveredGoals.map {
            "\($0.what): \($0.reason)"
        }
    }

    private static func coffee(_ condition: String) -> String {
        """
          - id: coffee
            type: question
            title: How many cups?
            answer: { type: integer, minimum: 0, maximum: 40 }
            next:
              - when: { answer: coffee, \(condition) }
                goTo: much
              - { goTo: done }
          - { id: much, type: instruction, title: That is much }
          - { id: done, type: completion, title: Done }
        """
    }

    @Test func reportsRuleThatNeverHoldsWithReason() async throws {
        let outcome = try await Stages.rehearse(
            Stages.files(Self.coffee("greaterThan: 50")),
            sessions: 40
        )
        let uncoveredGoals = outcome.report.uncoveredGoals
        let reason = "never coffee > 50: its answers range from 0 to 40"
        #expect(
            uncoveredGoals.map(\.what) == [
                "step coffee: rule 1 was never taken", "step much: never reached",
            ]
        )
        #expect(uncoveredGoals.map(\.reason) == [reason, reason])
        #expect(uncoveredGoals.first?.place == "tasks/t.yaml:11:9")
        #expect(outcome.report.text.contains("    \(reason)\n"))
    }

    @Test(arguments: ["greaterThan: 39", "equals: 17", "between: [22, 23]"])
    func reachesRuleThatRarelyHolds(_ condition: String) async throws {
        #expect(try await uncoveredGoals(Self.coffee(condition)) == [])
    }

    @Test func reportsRuleShadowedByEarlierRule() async throws {
        let found = try await uncoveredGoals(
            """
              - id: coffee
                type: question
                title: How many cups?
                answer: { type: integer, minimum: 0, maximum: 40 }
                next:
                  - { when: { answer: coffee, atLeast: 0 }, goTo: done }
                  - { when: { answer: coffee, equals: 3 }, goTo: three }
              - { id: three, type: instruction, title: Three }
              - { id: done, type: completion, title: Done }
            """,
            sessions: 40
        )
        #expect(
            found.first == "step coffee: rule 1 was always taken: "
                + "always coffee ≥ 0: its answers range from 0 to 40"
        )
        #expect(
            found.contains {
                $0 == "step coffee: rule 2 was never taken: rule 1 comes first and is always taken"
            }
        )
    }

    @Test func reachesConditionsOnEarlierAnswers() async throws {
        let found = try await uncoveredGoals(
            """
              - { id: code, type: question, title: Code, answer: { type: text, pattern: "[A-Z]{3}[0-9]{2}" } }
              - { id: a, type: question, title: A, answer: { type: integer, minimum: 0, maximum: 9999 } }
              - { id: b, type: question, title: B, answer: { type: decimal, minimum: 0, maximum: 99 } }
              - id: born
                type: question
                title: Born
                answer: { type: date, maximum: today }
              - id: rare
                type: instruction
                title: Rare
                skipWhen: { not: { all: [{ answer: a, equals: 4711 }, { answer: b, lessThan: 0.5 }] } }
              - id: old
                type: instruction
                title: Old
                skipWhen: { answer: born, greaterThan: 1950-01-01 }
              - id: coded
                type: instruction
                title: Coded
                skipWhen: { not: { answer: code, matches: "[A-C].*7" } }
              - { id: done, type: completion, title: Done }
            """
        )
        #expect(found == [])
    }

    @Test(arguments: [("lessThan: { answer: a }", true), ("greaterThan: { answer: most }", false)])
    func reachesRejectionsThatCanHappen(_ condition: String, _ isPossible: Bool) async throws {
        let found = try await uncoveredGoals(
            """
              - { id: most, type: question, title: Most, answer: { type: integer, minimum: 50, maximum: 60 } }
              - { id: a, type: question, title: A, answer: { type: integer, minimum: 0, maximum: 40 } }
              - id: b
                type: question
                title: B
                answer: { type: integer, minimum: 0, maximum: 40 }
                reject: [{ when: { answer: b, \(condition) }, message: No }]
              - { id: done, type: completion, title: Done }
            """,
            sessions: 40
        )
        #expect(found.filter { $0.contains("No") }.count == (isPossible ? 0 : 1), "\(found)")
        #expect(found.filter { !$0.contains("No") } == [])
    }

    @Test func reachesBandsOfScores() async throws {
        let items = (0..<12).map { "s\($0)" }
        let steps = items.map {
            "  - { id: \($0), type: question, title: Q, answer: { type: scale, minimum: 0, maximum: 3 } }"
        }
        func score(_ high: Int) -> String {
            """
            scores:
              - id: sum
                title: Sum
                method: sum
                items: [\(items.joined(separator: ", "))]
                bands:
                  - { minimum: 0, maximum: 0, label: Nothing }
                  - { minimum: 1, maximum: 34, label: Something }
                  - { minimum: \(high), maximum: \(high + 1), label: All }
            """
        }
        let text =
            steps.joined(separator: "\n")
            + "\n  - { id: done, type: completion, title: Done }"
        #expect(try await uncoveredGoals(text, score(35)) == [])
        #expect(
            try await uncoveredGoals(text, score(40), sessions: 40) == [
                "score sum was never in \"All\": score sum ranges from 0 to 36"
            ]
        )
    }

    @Test func reportsUnusedMessage() async throws {
        func code(_ pattern: String) -> String {
            """
              - id: code
                type: question
                title: Code
                answer: { type: text, pattern: "\(pattern)", patternMessage: Like AB1 }
              - { id: done, type: completion, title: Done }
            """
        }
        #expect(try await uncoveredGoals(code("[A-Z]{2}[0-9]")) == [])
        #expect(
            try await uncoveredGoals(code(".*"), sessions: 40) == [
                "step code: code never showed \"Like AB1\": no answer that was tried triggers this message"
            ]
        )
    }

    @Test func reportsMessagesOfHiddenQuestion() async throws {
        let found = try await uncoveredGoals(
            """
              - id: day
                type: form
                title: Day
                items:
                  - { id: rest, text: Rest, answer: { type: scale, minimum: 0, maximum: 5 } }
                  - id: why
                    text: Why
                    answer: { type: text }
                    visibleWhen: { answer: day.rest, greaterThan: 5 }
              - { id: done, type: completion, title: Done }
            """,
            sessions: 40
        )
        #expect(
            found.contains {
                $0.hasPrefix(
                    "step day: question why was never shown: never day.rest > 5: its answers are"
                )
            }
        )
        #expect(found.contains { $0.hasPrefix("step day: why never showed \"Enter an answer\"") })
    }

    @Test func endlessLoopIsDeadEnd() async throws {
        let loop = """
              - { id: a, type: instruction, title: A }
              - id: b
                type: question
                title: Once more?
                answer: { type: integer, minimum: 0, maximum: 9 }
                next: [{ when: { answer: b, atLeast: 0 }, goTo: a }]
              - { id: done, type: completion, title: Done }
            """
        let report = try await Stages.rehearse(Stages.files(loop), sessions: 4).report
        #expect(report.hasDeadEnds)
        #expect(report.text.contains("Dead ends\n  task t, step"))
        #expect(report.text.contains("the participant is stuck in a loop"))
        #expect(report.text.contains("step done: never reached"))
    }

    @Test func findsExitFromLoop() async throws {
        let loop = """
              - { id: a, type: instruction, title: A }
              - id: b
                type: question
                title: Once more?
                answer: { type: integer, minimum: 0, maximum: 500 }
                next: [{ when: { answer: b, notEquals: 77 }, goTo: a }]
              - { id: done, type: completion, title: Done }
            """
        let report = try await Stages.rehearse(Stages.files(loop)).report
        #expect(report.uncoveredGoals.map(\.what) == [])
    }

    @Test func questionWithoutValidAnswerIsDeadEnd() async throws {
        func born(_ minimum: String) -> String {
            """
              - id: born
                type: question
                title: Born
                answer: { type: date, minimum: \(minimum), maximum: today }
              - { id: done, type: completion, title: Done }
            """
        }
        let report = try await Stages.rehearse(
            Stages.files(born("2100-01-01")),
            sessions: 4
        ).report
        #expect(report.hasDeadEnds)
        #expect(
            report.text.contains("step born: rejects every answer that was tried: The date must be")
        )
        let well = try await Stages.rehearse(Stages.files(born("1990-01-01"))).report
        #expect(!well.hasDeadEnds)
    }
}
