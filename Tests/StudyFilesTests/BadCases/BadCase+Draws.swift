import Authoring
import TaskModel

extension BadCase {
    /// Mistakes in lists, random sections and secondary tasks, and in references to rounds or to
    /// parts of answers.
    static let draws: [BadCase] = [
        BadCase(
            .missingKey,
            "list without a heading",
            steps: """
                  - id: part
                    type: section
                    repeat: { entries: {}, maximum: 3 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                """,
            finds:
                "tasks/t.yaml:4:5: error: step \"part\" has no title; add `title:` (the heading; in a question, it is the question itself)"
        ),
        BadCase(
            .unknownKey,
            "of a list",
            steps: """
                  - id: part
                    type: section
                    title: P
                    repeat: { entries: { minimun: 1 }, maximum: 3 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                """,
            finds:
                "tasks/t.yaml:7:26: error: this list has no field \"minimun\"; did you mean \"minimum\"?"
        ),
        BadCase(
            .unknownRound,
            "a round of a section that does not repeat",
            steps: """
                  - id: part
                    type: section
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: "part[1].x", equals: true } }
                """,
            finds:
                "tasks/t.yaml:8:63: error: section \"part\" does not repeat; write x"
        ),
        BadCase(
            .unknownRound,
            "a round of another section",
            steps: """
                  - id: part
                    type: section
                    repeat: { times: 2 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                  - { id: y, type: question, title: Y, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: "part[1].y", equals: true } }
                """,
            finds:
                "tasks/t.yaml:10:63: error: step \"y\" is not in section \"part\""
        ),
        BadCase(
            .unknownRound,
            "a round above the maximum",
            steps: """
                  - id: part
                    type: section
                    repeat: { times: 2 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: "part[3].x", equals: true } }
                """,
            finds: "tasks/t.yaml:9:63: error: section \"part\" has at most 2 rounds"
        ),
        BadCase(
            .unknownStep,
            "a round of an unknown section",
            steps: """
                  - id: part
                    type: section
                    repeat: { times: 2 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: "parts[1].x", equals: true } }
                """,
            finds:
                "tasks/t.yaml:9:63: error: unknown section \"parts\"; did you mean \"part\"?"
        ),
        BadCase(
            .badReference,
            "round zero",
            steps: """
                  - id: part
                    type: section
                    repeat: { times: 2 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: "part[0].x", equals: true } }
                """,
            finds:
                "tasks/t.yaml:9:63: error: expected an answer such as step, step.item, section[2].step.item or task/step.item, found \"part[0].x\""
        ),
        BadCase(
            .impossibleCount,
            "as many steps as there are",
            steps: """
                  - id: part
                    type: section
                    take: 2
                    steps:
                      - { id: x, type: instruction, title: X }
                      - { id: y, type: instruction, title: Y }
                """,
            finds:
                "tasks/t.yaml:6:11: error: take 2 must be below 2, the number of steps in the section; lower it, or remove it"
        ),
        BadCase(
            .intoDrawnSection,
            "into a drawn section",
            steps: """
                  - { id: a, type: instruction, title: A, next: [{ when: { not: { answer: b, equals: true } }, goTo: y }] }
                  - { id: b, type: question, title: B, answer: { type: boolean }, next: [{ goTo: a }] }
                  - id: part
                    type: section
                    take: 1
                    steps:
                      - { id: x, type: instruction, title: X }
                      - { id: y, type: instruction, title: Y }
                """,
            finds:
                "tasks/t.yaml:4:96: error: goTo \"y\" goes into section \"part\", from which each session gets only some steps; go to the section itself, or remove its take"
        ),
        BadCase(
            .drawnOrder,
            "between steps in a drawn order",
            steps: """
                  - id: part
                    type: section
                    shuffle: true
                    steps:
                      - { id: x, type: instruction, title: X, next: [{ goTo: z }] }
                      - id: pair
                        type: section
                        steps:
                          - { id: y, type: instruction, title: Y, next: [{ goTo: z }] }
                          - { id: z, type: instruction, title: Z }
                """,
            finds:
                "tasks/t.yaml:8:56: error: goTo \"z\" goes to a step that may come before this one, because section \"part\" is in random order; move both steps to a section of their own, or use nextSection: true"
        ),
        BadCase(
            .contradictingFields,
            "attempts without steps",
            steps: "  - { id: part, type: secondaryTask, title: Try }",
            finds: "tasks/t.yaml:4:5: error: step \"part\" needs exactly one of steps and include"
        ),
        BadCase(
            .badBounds,
            "fewer attempts than required",
            steps: """
                  - id: part
                    type: secondaryTask
                    title: Try
                    requiredAttempts: 3
                    maximum: 2
                    steps:
                      - { id: x, type: instruction, title: X }
                """,
            finds: "tasks/t.yaml:8:14: error: maximum 2 is below requiredAttempts 3"
        ),
        BadCase(
            .unknownPart,
            "an answer without parts",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: a.left, equals: true } }
                """,
            finds: "tasks/t.yaml:5:63: error: the answer \"a\" has no parts; write a"
        ),
        BadCase(
            .unknownPart,
            "an item without parts",
            steps: """
                  - { id: f, type: form, title: F, items: [{ id: a, text: A, answer: { type: boolean } }] }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: f.a.left, equals: true } }
                """,
            finds:
                "tasks/t.yaml:5:63: error: the answer \"f.a\" has no parts; write f.a"
        ),
    ]
}
