import Authoring
import TaskModel

extension BadCase {
    /// Mistakes in piped texts.
    static let piping: [BadCase] = [
        BadCase(
            .unclosedPiping,
            "not closed",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "Hello {{ a | you" }
                """,
            finds:
                "tasks/t.yaml:5:40: error: this text has a {{ without a closing }}; write {{ step | otherwise }}"
        ),
        BadCase(
            .noFallback,
            "no fallback",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "Hello {{ a }}" }
                """,
            finds:
                "tasks/t.yaml:5:40: error: {{ a }} has no fallback text; write {{ a | otherwise }}; the text after | can be empty"
        ),
        BadCase(
            .unknownSource,
            "no name in the braces",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "Hello {{ | you }}" }
                """,
            finds:
                "tasks/t.yaml:5:40: error: {{ }} is empty; use one of step, step.item, score:id, value:id, parameter:name, arm, firstName, round, each"
        ),
        BadCase(
            .unknownSource,
            "unknown source",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "Hello {{ scre:x | you }}" }
                """,
            finds:
                "tasks/t.yaml:5:40: error: \"scre:x\" cannot be piped in; use one of step, step.item, score:id, value:id, parameter:name, arm, firstName, round, each"
        ),
        BadCase(
            .unknownStep,
            "piped",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "Hello {{ aa | you }}" }
                """,
            finds: "tasks/t.yaml:5:40: error: unknown step \"aa\""
        ),
        BadCase(
            .unknownStep,
            "piped word misspelt",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "Hello {{ firstname | you }}" }
                """,
            finds:
                "tasks/t.yaml:5:40: error: unknown step \"firstname\"; did you mean \"firstName\"?"
        ),
        BadCase(
            .noFirstName,
            "no first name",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "Hello {{ firstName | you }}" }
                """,
            finds:
                "tasks/t.yaml:5:40: error: this study does not say which answer is the first name; add firstName: task/step.item to study.yaml"
        ),
        BadCase(
            .noArms,
            "no arms",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "Hello {{ arm | you }}" }
                """,
            finds:
                "tasks/t.yaml:5:40: error: this study has no arms; add randomisation: to study.yaml"
        ),
        BadCase(
            .unknownScore,
            "piped",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "Hello {{ score:total | you }}" }
                """,
            finds: "tasks/t.yaml:5:40: error: unknown score \"total\""
        ),
        BadCase(
            .unknownParameter,
            "piped",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "Hello {{ parameter:centre | you }}" }
                """,
            finds:
                "tasks/t.yaml:5:40: error: unknown link parameter \"centre\"; add it to parameters in study.yaml"
        ),
        BadCase(
            .misplacedPiping,
            "round outside a repeated section",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "This is number {{ round | 1 }}" }
                """,
            finds:
                "tasks/t.yaml:5:40: error: {{ round }} can be used only in a section that repeats"
        ),
        BadCase(
            .misplacedPiping,
            "each in a fixed number of rounds",
            steps: """
                  - id: part
                    type: section
                    repeat: { times: 2 }
                    steps:
                      - { id: x, type: instruction, title: "{{ round | 1 }}: {{ each | it }}" }
                """,
            finds:
                "tasks/t.yaml:8:44: error: {{ each }} can be used only in a section that repeats for each option"
        ),
        BadCase(
            .misplacedPiping,
            "round in the heading of a list",
            steps: """
                  - id: part
                    type: section
                    title: "List {{ round | 1 }}"
                    repeat: { entries: { entryTitle: "{{ round | 1 }}: {{ x | someone }}" }, maximum: 3 }
                    steps:
                      - { id: x, type: question, title: X, answer: { type: text } }
                """,
            finds:
                "tasks/t.yaml:6:12: error: {{ round }} can be used only in a section that repeats"
        ),
        BadCase(
            .laterAnswer,
            "piped",
            steps: """
                  - { id: b, type: instruction, title: "Hello {{ a | you }}" }
                  - { id: a, type: question, title: A, answer: { type: text } }
                """,
            finds:
                "tasks/t.yaml:4:40: warning: step \"a\" cannot be answered yet when this is used"
        ),
        BadCase(
            .misplacedPiping,
            "title of the study",
            files: [
                "study.yaml": """
                id: s
                title: "S for {{ firstName | you }}"

                """
            ],
            finds:
                "study.yaml:2:8: error: this text cannot contain piped values, because it is shown before any answer; remove the {{ }}"
        ),
        BadCase(
            .misplacedPiping,
            "title of the task",
            files: [
                "tasks/t.yaml": """
                id: t
                title: "{{ a | T }}"
                steps:
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: done, type: completion, title: Done }

                """
            ],
            finds:
                "tasks/t.yaml:2:8: error: this text cannot contain piped values, because it is shown before any answer; remove the {{ }}"
        ),
        BadCase(
            .noFallback,
            "learn-more page",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, type: instruction, title: A, learnMore: { title: M, page: learn-more/m.md } }
                  - { id: done, type: completion, title: Done }

                """,
                "learn-more/m.md": """
                One

                Hello {{ a }}

                """,
            ],
            finds:
                "learn-more/m.md:3:1: error: {{ a }} has no fallback text; write {{ a | otherwise }}; the text after | can be empty"
        ),
        BadCase(
            .unknownStep,
            "translation",
            files: [
                "study.yaml": """
                id: s
                title: S
                languages: [en, es]

                """,
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: "Hello {{ a | you }}" }
                  - { id: done, type: completion, title: Done }

                """,
                "languages/es.yaml": """
                study.title: S
                t:
                  title: T
                  steps:
                    a.title: A
                    b.title: Hola {{ nombre | tú }}
                    done.title: Fin

                """,
            ],
            finds:
                "languages/es.yaml:6:5: warning: the original has {{ a }} here, but this translation does not",
            "languages/es.yaml:6:5: error: unknown step \"nombre\" in the task \"t\""
        ),
        BadCase(
            .unclosedPiping,
            "translation not closed",
            files: [
                "study.yaml": """
                id: s
                title: S
                languages: [en, es]

                """,
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, type: instruction, title: A }
                  - { id: done, type: completion, title: Done }

                """,
                "languages/es.yaml": """
                study.title: S
                t:
                  title: T
                  steps:
                    a.title: Hola {{ nombre
                    done.title: Fin

                """,
            ],
            finds:
                "languages/es.yaml:5:5: error: this text has a {{ without a closing }}; write {{ step | otherwise }}"
        ),
    ]
}
