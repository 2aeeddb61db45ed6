import Authoring
import TaskModel

extension BadCase {
    /// Files that cannot be included, and conflicting or unknown names in included files.
    static let includes: [BadCase] = [
        BadCase(
            .missingFile,
            "part",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: after, include: parts/mod.yaml }
                  - { id: before, include: parts/mood.yaml }
                  - { id: b, type: instruction, title: B, skipWhen: { answer: after_x, equals: true } }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                steps:
                  - { id: x, type: question, title: X, answer: { type: boolean } }

                """,
            ],
            finds:
                "tasks/t.yaml:4:27: error: the study has no file \"parts/mod.yaml\"; did you mean \"parts/mood.yaml\"?"
        ),
        BadCase(
            .missingFile,
            "part that is not a study file",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: after, include: parts/mood.md }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.md": "Mood",
            ],
            finds:
                "tasks/t.yaml:4:27: error: the study has no YAML or JSON file \"parts/mood.md\""
        ),
        BadCase(
            .includeCycle,
            "two files that include each other",
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
                  - { id: a, include: parts/other.yaml }

                """,
                "parts/other.yaml": """
                steps:
                  - { id: b, include: parts/mood.yaml }

                """,
            ],
            finds:
                "parts/other.yaml:2:23: error: the file includes itself: parts/mood.yaml -> parts/other.yaml -> parts/mood.yaml"
        ),
        BadCase(
            .includeCycle,
            "itself",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: again, include: tasks/t.yaml }
                  - { id: done, type: completion, title: Done }

                """
            ],
            finds:
                "tasks/t.yaml:4:27: error: the file includes itself: tasks/t.yaml -> tasks/t.yaml"
        ),
        BadCase(
            .sameFileName,
            "two files with the same name",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: before, include: parts/mood.yaml }
                  - { id: after, include: parts/a/mood.yaml }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                steps:
                  - { id: x, type: question, title: X, answer: { type: boolean } }

                """,
                "parts/a/mood.yaml": """
                steps:
                  - { id: x, type: question, title: X, answer: { type: boolean } }

                """,
            ],
            finds:
                "tasks/t.yaml:5:27: error: \"parts/a/mood.yaml\" has the same name as \"parts/mood.yaml\", but translations are listed by file name; rename it"
        ),
        BadCase(
            .longIdentifier,
            "too long with its prefix",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: before_the_first_training, include: parts/mood.yaml }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                steps:
                  - { id: how_they_feel, type: instruction, title: X }

                """,
            ],
            finds:
                "parts/mood.yaml:2:11: error: the included step \"how_they_feel\" gets the id \"before_the_first_training_how_they_feel\", which has more than 32 characters; shorten \"how_they_feel\", or the id of the section that includes it"
        ),
        BadCase(
            .duplicateIdentifier,
            "like an existing step",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: before_x, type: instruction, title: X }
                  - { id: before, include: parts/mood.yaml }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                steps:
                  - { id: x, type: question, title: X, answer: { type: boolean } }

                """,
            ],
            finds:
                "parts/mood.yaml:2:5: error: the identifier \"before_x\" is already used at tasks/t.yaml:4:5; choose another"
        ),
        BadCase(
            .unknownStep,
            "in the part",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: before, include: parts/mood.yaml }
                  - { id: after, include: parts/mood.yaml }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": """
                steps:
                  - { id: x, type: question, title: X, answer: { type: boolean } }
                  - { id: y, type: instruction, title: Y, skipWhen: { answer: xx, equals: true }, next: [{ goTo: x1 }] }
                  - { id: done, type: instruction, title: Z, next: [{ goTo: z }] }

                """,
            ],
            finds:
                "parts/mood.yaml:3:63: error: unknown step \"xx\" in the included file",
            "parts/mood.yaml:3:92: error: unknown step \"x1\" in the included file",
            "parts/mood.yaml:4:55: error: unknown step \"z\" in the included file"
        ),
        BadCase(
            .unknownKey,
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
                  - { id: x, type: question, title: X, answer: { type: boolean } }
                titel: T

                """,
            ],
            finds:
                "parts/mood.yaml:3:1: error: the included file has no field \"titel\"; did you mean \"title\"?"
        ),
        BadCase(
            .missingKey,
            "a part without steps",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: before, include: parts/mood.yaml }
                  - { id: done, type: completion, title: Done }

                """,
                "parts/mood.yaml": "title: T\n",
            ],
            finds:
                "parts/mood.yaml:1:1: error: the included file has no steps; add `steps:` (the steps in order)"
        ),
    ]
}
