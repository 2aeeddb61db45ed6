import Authoring
import TaskModel

extension BadCase {
    /// Mistakes in repeated sections.
    static let rounds: [BadCase] = [
        BadCase(
            .repeatRule,
            "no rule for the number of rounds",
            steps: """
                  - id: part
                    type: section
                    repeat: { maximum: 3 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                """,
            finds:
                "tasks/t.yaml:6:13: error: repeat needs exactly one of times, count, each, while, entries; found none"
        ),
        BadCase(
            .repeatRule,
            "two rules for the number of rounds",
            steps: """
                  - { id: n, type: question, title: N, answer: { type: integer, minimum: 0, maximum: 5 } }
                  - id: part
                    type: section
                    repeat: { times: 3, count: n, maximum: 3 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                """,
            finds:
                "tasks/t.yaml:7:13: error: repeat needs exactly one of times, count, each, while, entries; found times and count"
        ),
        BadCase(
            .unboundedRepeat,
            "no maximum",
            steps: """
                  - { id: n, type: question, title: N, answer: { type: integer, minimum: 0, maximum: 5 } }
                  - id: part
                    type: section
                    repeat: { count: n }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                """,
            finds:
                "tasks/t.yaml:7:13: error: this repeat has no maximum; add `maximum:` (the maximum number of rounds; required except with times)"
        ),
        BadCase(
            .noEffect,
            "two maxima",
            steps: """
                  - id: part
                    type: section
                    repeat: { times: 3, maximum: 5 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                """,
            finds:
                "tasks/t.yaml:6:34: warning: maximum has no effect together with times; remove it"
        ),
        BadCase(
            .outOfRange,
            "too often",
            steps: """
                  - id: part
                    type: section
                    repeat: { times: 101 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                """,
            finds:
                "tasks/t.yaml:6:22: error: expected a whole number from 1 to 100, found \"101\""
        ),
        BadCase(
            .nestedRepeat,
            "within another",
            steps: """
                  - id: outer
                    type: section
                    repeat: { times: 2 }
                    steps:
                      - id: inner
                        type: section
                        repeat: { times: 2 }
                        steps:
                          - { id: x, type: instruction, title: X }
                """,
            finds:
                "tasks/t.yaml:10:17: error: this section cannot repeat, because it is inside the repeated section \"outer\"; repeat only one of the two"
        ),
        BadCase(
            .nestedRepeat,
            "attempts within rounds",
            steps: """
                  - id: outer
                    type: section
                    repeat: { times: 2 }
                    steps:
                      - id: inner
                        type: secondaryTask
                        title: Try
                        steps:
                          - { id: x, type: instruction, title: X }
                """,
            finds:
                "tasks/t.yaml:8:9: error: a secondary task cannot be inside the repeated section \"outer\""
        ),
        BadCase(
            .uncountableRepeat,
            "counted by a text answer",
            steps: """
                  - { id: n, type: question, title: N, answer: { type: text } }
                  - id: part
                    type: section
                    repeat: { count: n, maximum: 3 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                """,
            finds:
                "tasks/t.yaml:7:22: error: the round count must be a whole number, but this answer is not; use a question of type: integer"
        ),
        BadCase(
            .uncountableRepeat,
            "each of one choice",
            steps: """
                  - { id: n, type: question, title: N, answer: { type: choice, choices: [{ value: a, text: A }, { value: b, text: B }] } }
                  - id: part
                    type: section
                    repeat: { each: n, maximum: 3 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                """,
            finds:
                "tasks/t.yaml:7:21: error: each needs a multiple-choice answer, but this answer is not one; use a question of type: choice with multiple: true"
        ),
        BadCase(
            .unknownStep,
            "counted by an unknown step",
            steps: """
                  - { id: n, type: question, title: N, answer: { type: integer, minimum: 0, maximum: 5 } }
                  - id: part
                    type: section
                    repeat: { count: m, maximum: 3 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                """,
            finds: "tasks/t.yaml:7:22: error: unknown step \"m\""
        ),
        BadCase(
            .laterAnswer,
            "counted too early",
            steps: """
                  - id: part
                    type: section
                    repeat: { count: n, maximum: 3 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                  - { id: n, type: question, title: N, answer: { type: integer, minimum: 0, maximum: 5 } }
                """,
            finds:
                "tasks/t.yaml:6:22: warning: step \"n\" cannot be answered yet when this is used"
        ),
        BadCase(
            .badBounds,
            "more than the maximum",
            steps: """
                  - id: part
                    type: section
                    title: P
                    repeat: { entries: { minimum: 5 }, maximum: 3 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                """,
            finds:
                "tasks/t.yaml:7:49: error: maximum 3 is below the minimum of 5 entries"
        ),
    ]
}
