import Authoring
import TaskModel

extension BadCase {
    /// Invalid defaults, and uses of opt-outs that the question does not offer.
    static let beforehand: [BadCase] = [
        BadCase(
            .badDefault,
            "above the maximum",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: integer, minimum: 0, maximum: 40 }, default: 50 }
                """,
            finds:
                "tasks/t.yaml:4:101: error: the default \"50\" is not a valid answer here; maximum 40"
        ),
        BadCase(
            .badDefault,
            "not a number",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: integer }, default: many }
                """,
            finds:
                "tasks/t.yaml:4:76: error: the default \"many\" is not a valid answer here; write a number"
        ),
        BadCase(
            .badDefault,
            "no such choice",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: choice, choices: [{ value: tea, text: Tea }, { value: coffee, text: Coffee }] }, default: coffe }
                """,
            finds:
                "tasks/t.yaml:4:146: error: the default \"coffe\" is not a valid answer here; did you mean \"coffee\"?"
        ),
        BadCase(
            .badDefault,
            "one of two values is not a choice",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: choice, multiple: true, choices: [{ value: tea, text: Tea }, { value: coffee, text: Coffee }] }, default: [tea, milk] }
                """,
            finds:
                "tasks/t.yaml:4:162: error: this default is not a valid answer here; use one of tea, coffee"
        ),
        BadCase(
            .badDefault,
            "yes instead of true",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: boolean }, default: yes }
                """,
            finds:
                "tasks/t.yaml:4:76: error: the default \"yes\" is not a valid answer here; write true or false"
        ),
        BadCase(
            .badDefault,
            "of an item",
            steps: """
                  - id: f
                    type: form
                    title: F
                    items: [{ id: a, text: A, answer: { type: time }, default: 25:00 }]
                """,
            finds:
                "tasks/t.yaml:7:64: error: the default \"25:00\" is not a valid answer here; write a time such as 22:30"
        ),
        BadCase(
            .noEffect,
            "label without its opt-out",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: boolean, dontKnowLabel: No idea } }
                """,
            finds:
                "tasks/t.yaml:4:80: warning: dontKnowLabel has no effect without dontKnow; add dontKnow: true"
        ),
        BadCase(
            .unofferedAnswer,
            "I don't know is not offered",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: a, dontKnow: true } }
                """,
            finds:
                "tasks/t.yaml:5:63: error: this never holds, because the question does not offer this opt-out; add dontKnow: true to its answer"
        ),
        BadCase(
            .unofferedAnswer,
            "prefer not to say is not offered",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: boolean, dontKnow: true } }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: a, declined: true } }
                """,
            finds:
                "tasks/t.yaml:5:63: error: this never holds, because the question does not offer this opt-out; add preferNotToSay: true to its answer"
        ),
    ]
}
