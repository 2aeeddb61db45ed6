import Rehearsal
import TaskModel
import Testing

/// Goals that depend on more than the answers of a single page are reached.
@Suite struct ReachTests {
    private static let study = [
        "study.yaml": """
        id: s
        title: S
        parameters: [source]
        languages: [en]
        tasks: [first, second]
        """,
        "tasks/first.yaml": """
        id: first
        title: First
        steps:
          - id: smoker
            type: question
            title: Do you smoke?
            answer: { type: boolean }
            cohorts: [{ cohort: smokers, when: { answer: smoker, equals: true } }]
          - { id: end, type: completion, title: End }
        """,
        "tasks/second.yaml": """
        id: second
        title: Second
        steps:
          - id: leaflet
            type: instruction
            title: From the leaflet
            skipWhen: { not: { parameter: source, equals: leaflet-7 } }
          - id: packs
            type: question
            title: How many packs?
            skipWhen: { not: { cohort: smokers } }
            answer: { type: integer, minimum: 0, maximum: 90 }
          - id: said_no
            type: instruction
            title: You said no
            skipWhen: { not: { answer: first/smoker, equals: false } }
          - id: children
            type: question
            title: How many children?
            answer: { type: integer, minimum: 0, maximum: 15, dontKnow: true }
          - id: child
            type: section
            repeat: { count: children, maximum: 4 }
            steps:
              - { id: age, type: question, title: How old?, answer: { type: integer, minimum: 0, maximum: 99 } }
          - { id: check, type: review, title: Check }
          - { id: done, type: completion, title: Done }
        """,
    ]

    private func uncoveredGoals(
        _ changed: [String: String] = [:],
        sessions: Int? = nil
    ) async throws -> [String] {
        let files = Self.study.merging(changed) { $1 }.mapValues { Array($0.utf8) }
        return try await Stages.rehearse(files, sessions: sessions).report.uncoveredGoals.map {
            "\($0.what): \($0.reason)"
        }
    }

    @Test func reachesParametersCohortsOtherTasksAndRounds() async throws {
        #expect(try await uncoveredGoals() == [])
    }

    /// Simulated scripts send random values for a result that no page asks for.
    ///
    /// Some of the values fulfil a condition on the result.
    @Test func resultsOfScriptsAreDrawn() async throws {
        let steps = """
              - id: tap
                type: instruction
                title: Tap
                addResults:
                  - { id: ms, answer: { type: integer, minimum: 0, maximum: 5000 } }
                  - { id: copy, answer: { type: integer }, value: "{{ tap.ms | }}" }
                next: [{ when: { answer: tap.ms, greaterThan: 4990 }, goTo: slow }, { goTo: done }]
              - { id: slow, type: instruction, title: Slow }
              - { id: done, type: completion, title: Done }
            """
        let outcome = try await Stages.rehearse(Stages.files(steps), sessions: 40)
        #expect(outcome.report.uncoveredGoals.map(\.what) == [])
        let rows = String(decoding: outcome.data, as: UTF8.self).split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let column = try #require(rows.first?.firstIndex(of: "tap__ms"))
        let copy = try #require(rows.first?.firstIndex(of: "tap__copy"))
        let sent = rows.dropFirst().filter { !$0[column].isEmpty }
        #expect(Set(sent.map { $0[column] }).count > 5)
        #expect(sent.allSatisfy { $0[column] == $0[copy] })
    }

    /// Simulated participants press only buttons that a page shows.
    @Test(arguments: [false, true])
    func pageWithoutContinueIsLeftByItsButtons(hasStepInBetween: Bool) async throws {
        let between = "  - { id: between, type: instruction, title: Only after Continue }\n"
        let steps = """
              - id: agree
                type: instruction
                title: Do you agree?
                hide: [continue]
                buttons:
                  - { id: accept, label: I agree, goTo: more }
                  - { id: refuse, label: I do not agree, goTo: done }
            \(hasStepInBetween ? between : "")  - { id: more, type: instruction, title: More }
              - { id: done, type: completion, title: Done }
            """
        let report = try await Stages.rehearse(Stages.files(steps), sessions: 40).report
        let found = report.uncoveredGoals.map(\.what)
        #expect(found == (hasStepInBetween ? ["step between: never reached"] : []))
        #expect(!report.hasDeadEnds)
    }

    @Test func reportsRoundsBeyondPossibleCount() async throws {
        let second = Self.study["tasks/second.yaml"]?.replacing("maximum: 15", with: "maximum: 3")
        let found = try await uncoveredGoals(["tasks/second.yaml": second ?? ""], sessions: 120)
        #expect(
            found == [
                "step child: never had the maximum number of rounds: "
                    + "never children ≥ 4: its answers are 0, 1, 2, 3"
            ]
        )
    }

    /// A report on too few sessions must not claim that everything was seen.
    @Test func singleSessionDoesNotReachEveryGoal() async throws {
        let files = Self.study.mapValues { Array($0.utf8) }
        let report = try await Stages.rehearse(files, sessions: 1).report
        #expect(report.uncoveredGoals.count > 5)
        #expect(report.text.contains("not in 2 sessions; it is rare or impossible"))
        #expect(!report.text.contains("Everything was seen."))
    }

    @Test func rehearsesOnlyRequestedLanguage() async throws {
        let report = try await Stages.rehearse(
            try Stages.sample("sleep-diary"),
            languages: ["es"]
        ).report
        #expect(report.uncoveredGoals == [])
        #expect(report.text.contains("pages in each language    14  of  14"))
    }
}
