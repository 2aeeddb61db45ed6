import Authoring
import TaskModel

extension BadCase {
    /// Invalid arms and strata, and an allocation in a study without arms.
    static let arms: [BadCase] = [
        BadCase(
            .badBlockSize,
            "blocks",
            files: [
                "study.yaml": """
                id: s
                title: S
                randomisation:
                  arms:
                    - { id: wait, title: Waiting }
                    - { id: train, title: Training, ratio: 2 }
                  blockSize: 4

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
                "study.yaml:7:14: error: a block of 4 cannot be divided between the arms, because their ratios sum to 3; use a multiple of 3, such as 6"
        ),
        BadCase(
            .fewArms,
            "one arm",
            files: [
                "study.yaml": """
                id: s
                title: S
                randomisation: { arms: [{ id: wait, title: W }] }

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
                "study.yaml:3:24: error: a randomisation needs at least two arms"
        ),
        BadCase(
            .duplicateIdentifier,
            "arm",
            files: [
                "study.yaml": """
                id: s
                title: S
                randomisation: { arms: [{ id: wait, title: W }, { id: wait, title: V }] }

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
            finds: "study.yaml:3:55: error: the arm \"wait\" is already listed"
        ),
        BadCase(
            .noAllocation,
            "strata without an allocating step",
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
                  - { id: a, type: question, title: A, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B }
                  - { id: done, type: completion, title: Done }

                """,
            ],
            finds:
                "study.yaml:4:3: error: strata need a step with allocateArm: true; add allocateArm: true to the step after which participants are allocated"
        ),
        BadCase(
            .noArms,
            "no arms",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, type: question, title: A, answer: { type: boolean } }
                  - { id: b, type: instruction, title: B, allocateArm: true }
                  - { id: done, type: completion, title: Done }

                """
            ],
            finds:
                "tasks/t.yaml:5:5: error: this step allocates an arm, but the study has no arms; add randomisation: to study.yaml"
        ),
        BadCase(
            .lateStratum,
            "asked later",
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
                  - { id: b, type: instruction, title: B, allocateArm: true }
                  - { id: a, type: question, title: A, answer: { type: boolean } }
                  - { id: done, type: completion, title: Done }

                """,
            ],
            finds:
                "study.yaml:7:12: error: \"a\" cannot be answered yet when step \"b\" allocates the arm; move allocateArm to a later step"
        ),
    ]
}
