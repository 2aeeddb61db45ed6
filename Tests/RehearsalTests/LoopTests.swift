import Rehearsal
import TaskModel
import Testing

/// A loop is a dead end only if no answer leads out of it.
@Suite struct LoopTests {
    private static let done = "  - { id: done, type: completion, title: Done }\n"

    @Test(arguments: [1, 2, 3])
    func loopWithExitIsNotDeadEnd(_ count: Int) async throws {
        let questions = (0..<count).map {
            "  - { id: q\($0), type: question, title: Q, answer: { type: boolean } }\n"
        }
        let check = """
              - id: ok
                type: question
                title: Is that right?
                answer: { type: boolean }
                next: [{ when: { answer: ok, equals: false }, goTo: q0 }]

            """
        let files = Stages.files(questions.joined() + check + Self.done)
        let report = try await Stages.rehearse(files).report
        #expect(!report.hasDeadEnds && report.uncoveredGoals == [], "\(report.text)")
    }

    @Test func retriesQuizUntilAnswerIsCorrect() async throws {
        let quiz = """
              - id: q
                type: question
                title: What is the capital of France?
                answer:
                  type: choice
                  choices: [{ value: a, text: A }, { value: b, text: B }, { value: c, text: C }, { value: p, text: P }]
                next: [{ when: { not: { answer: q, equals: p } }, goTo: wrong }, { goTo: done }]
              - { id: wrong, type: instruction, title: Try again, next: [{ goTo: q }] }

            """
        let report = try await Stages.rehearse(Stages.files(quiz + Self.done)).report
        #expect(!report.hasDeadEnds && report.uncoveredGoals == [], "\(report.text)")
    }

    /// The answer to `a` decides whether a participant can leave the loop at `b`.
    ///
    /// With the answer "no", participants continue to `done`; with "yes", they are stuck.
    @Test func loopForSomeParticipantsIsDeadEnd() async throws {
        let steps = """
              - { id: a, type: question, title: A, answer: { type: boolean } }
              - id: b
                type: instruction
                title: B
                next: [{ when: { answer: a, equals: true }, goTo: c }, { goTo: done }]
              - { id: c, type: instruction, title: C, next: [{ goTo: b }] }

            """
        let report = try await Stages.rehearse(Stages.files(steps + Self.done)).report
        #expect(report.hasDeadEnds)
        #expect(report.text.contains("the participant is stuck in a loop"))
        #expect(report.uncoveredGoals.allSatisfy { $0.what != "step done: never reached" })
    }
}
