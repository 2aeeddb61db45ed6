import Authoring
import TaskModel

extension BadCase {
    /// Mistakes in included files, and in references to their steps and scores.
    static let includedNames: [BadCase] = [
        BadCase(
            .indentation,
            "part",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: before, include: parts/mood.yaml }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                steps:
                	- a

                """,
            ],
            finds:
                "parts/mood.yaml:2:1: error: this is not valid YAML: found character that cannot start any token; indent with spaces, not with tabs"
        ),
        BadCase(
            .unusedFile,
            "part",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, type: instruction, title: A }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                steps:
                  - { id: x, type: question, title: X, answer: { type: boolean } }

                """,
            ],
            finds:
                "parts/mood.yaml:1:1: warning: the file is not used: no task includes it"
        ),
        BadCase(
            .laterAnswer,
            "in the part",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: before, include: parts/mood.yaml }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                steps:
                  - { id: a, type: instruction, title: A, skipWhen: { answer: x, equals: true } }
                  - { id: x, type: question, title: X, answer: { type: boolean } }

                """,
            ],
            finds:
                "parts/mood.yaml:2:63: warning: step \"x\" cannot be answered yet when this is used"
        ),
        BadCase(
            .includeEnd,
            "a completion nested in the part",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: before, include: parts/mood.yaml }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                steps:
                  - { id: x, type: question, title: X, answer: { type: boolean } }
                  - id: s
                    type: section
                    steps:
                      - { id: y, type: instruction, title: Y, next: [{ goTo: fine }] }
                      - { id: over, type: completion, title: Over }
                  - { id: fine, type: completion, title: Fine }

                """,
            ],
            finds:
                "parts/mood.yaml:6:56: error: goTo \"fine\" leads out of a section to the end of an included file; write nextSection: true here, and move the goTo to the next: of the section itself",
            "parts/mood.yaml:7:9: error: this completion ends the whole task that includes the file; add endsEarly: true if it should, or move it out of its section"
        ),
        BadCase(
            .noAnswer,
            "question written after its section",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: before, include: parts/mood.yaml }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: before.x, equals: true } }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                steps:
                  - { id: x, type: question, title: X, answer: { type: boolean } }

                """,
            ],
            finds:
                "tasks/t.yaml:5:63: error: step \"before\" has no answer; write before_x"
        ),
        BadCase(
            .unknownStep,
            "named without the section",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: before, include: parts/mood.yaml }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: x, equals: true } }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                steps:
                  - { id: x, type: question, title: X, answer: { type: boolean } }

                """,
            ],
            finds:
                "tasks/t.yaml:5:63: error: unknown step \"x\"; did you mean \"before_x\"?"
        ),
        BadCase(
            .unknownScore,
            "of the part",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: before, include: parts/mood.yaml }
                  - { id: b, type: instruction, title: B, skipWhen: { score: total, atLeast: 1 } }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                scores: [{ id: total, title: S, items: [x] }]
                steps:
                  - { id: x, type: question, title: X, answer: { type: boolean } }

                """,
            ],
            finds:
                "tasks/t.yaml:5:62: error: unknown score \"total\"; did you mean \"before_total\"?"
        ),
        BadCase(
            .tooDeep,
            "too deep",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, include: parts/p1.yaml }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/p1.yaml": """
                steps:
                  - { id: a, include: parts/p2.yaml }

                """,
                "parts/p2.yaml": """
                steps:
                  - { id: a, include: parts/p3.yaml }

                """,
                "parts/p3.yaml": """
                steps:
                  - { id: a, include: parts/p4.yaml }

                """,
                "parts/p4.yaml": """
                steps:
                  - { id: a, include: parts/p5.yaml }

                """,
                "parts/p5.yaml": """
                steps:
                  - { id: a, include: parts/p6.yaml }

                """,
                "parts/p6.yaml": """
                steps:
                  - { id: a, include: parts/p7.yaml }

                """,
                "parts/p7.yaml": """
                steps:
                  - { id: a, include: parts/p8.yaml }

                """,
                "parts/p8.yaml": """
                steps:
                  - { id: x, type: question, title: X, answer: { type: boolean } }

                """,
            ],
            finds:
                "parts/p7.yaml:2:23: error: files are included more than 8 levels deep"
        ),
        BadCase(
            .missingKey,
            "nothing to include",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, type: include }
                  - { id: done, type: completion, title: Done }

                """
            ],
            finds:
                "tasks/t.yaml:4:5: error: step \"a\" has no include; add `include:` (the file whose steps are included: a task, or a file of steps such as parts/mood.yaml)"
        ),
    ]
}
