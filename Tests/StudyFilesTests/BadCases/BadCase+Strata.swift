import Authoring
import TaskModel

extension BadCase {
    /// Invalid strata, time zones and first names, and invalid conditions on arms.
    static let strata: [BadCase] = [
        BadCase(
            .badStratum,
            "stratum with free text",
            files: [
                "study.yaml": """
                id: s
                title: S
                randomisation:
                  arms:
                    - { id: wait, title: Waiting }
                    - { id: train, title: Training, ratio: 2 }
                  strata: [t/a]

                """,
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, type: question, title: A, answer: { type: text } }
                  - { id: b, type: instruction, title: B, allocateArm: true }
                  - { id: done, type: completion, title: Done }

                """,
            ],
            finds:
                "study.yaml:7:12: error: a stratum must be a choice among groups, but this answer is not; use a question of type: choice (single choice) or boolean"
        ),
        BadCase(
            .noTaskNamed,
            "stratum without a task",
            files: [
                "study.yaml": """
                id: s
                title: S
                randomisation:
                  arms:
                    - { id: wait, title: Waiting }
                    - { id: train, title: Training, ratio: 2 }
                  strata: [a]

                """,
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, type: question, title: A, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B, allocateArm: true }
                  - { id: done, type: completion, title: Done }

                """,
            ],
            finds:
                "study.yaml:7:12: error: this does not say which task the answer belongs to; write t/a"
        ),
        BadCase(
            .unknownStep,
            "stratum",
            files: [
                "study.yaml": """
                id: s
                title: S
                randomisation:
                  arms:
                    - { id: wait, title: Waiting }
                    - { id: train, title: Training, ratio: 2 }
                  strata: [t/c]

                """,
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, type: question, title: A, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B, allocateArm: true }
                  - { id: done, type: completion, title: Done }

                """,
            ],
            finds: "study.yaml:7:12: error: unknown step \"c\" in the task \"t\""
        ),
        BadCase(
            .unknownArm,
            "in a condition",
            files: [
                "study.yaml": """
                id: s
                title: S
                randomisation:
                  arms:
                    - { id: wait, title: Waiting }
                    - { id: train, title: Training, ratio: 2 }

                """,
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, type: question, title: A, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B, allocateArm: true }
                  - { id: c, type: instruction, title: C, skipWhen: { arm: trains } }
                  - { id: done, type: completion, title: Done }

                """,
            ],
            finds:
                "tasks/t.yaml:6:60: error: unknown arm \"trains\"; did you mean \"train\"?"
        ),
        BadCase(
            .unknownTimeZone,
            "time zone",
            files: [
                "study.yaml": """
                id: s
                title: S
                timeZone: Berlin

                """
            ],
            finds:
                "study.yaml:3:11: error: unknown time zone \"Berlin\"; write Europe/Berlin"
        ),
        BadCase(
            .unknownTimeZone,
            "time zone misspelt",
            files: [
                "study.yaml": """
                id: s
                title: S
                timeZone: Europe/Berln

                """
            ],
            finds:
                "study.yaml:3:11: error: unknown time zone \"Europe/Berln\"; did you mean \"Europe/Berlin\"?"
        ),
        BadCase(
            .noTaskNamed,
            "first name of no task",
            files: [
                "study.yaml": """
                id: s
                title: S
                firstName: name

                """
            ],
            finds:
                "study.yaml:3:12: error: this does not say which task the answer belongs to; write t/name"
        ),
        BadCase(
            .unknownStep,
            "first name",
            files: [
                "study.yaml": """
                id: s
                title: S
                firstName: t/name

                """
            ],
            finds:
                "study.yaml:3:12: error: unknown step \"name\" in the task \"t\""
        ),
    ]
}
