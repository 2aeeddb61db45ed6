import Authoring
import TaskModel

extension BadCase {
    /// Invalid buttons, cohorts and reviews, fields without effect, and a loop without an exit.
    static let flow: [BadCase] = [
        BadCase(
            .duplicateIdentifier,
            "button",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    buttons:
                      - { id: later, label: Later, goTo: done }
                      - { id: later, label: Never, finish: true }
                """,
            finds: "tasks/t.yaml:9:36: error: this step already has a button \"later\""
        ),
        BadCase(
            .noDestination,
            "button that has no destination",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    buttons: [{ id: later, label: Later, terminates: true }]
                """,
            finds:
                "tasks/t.yaml:7:15: error: this button has no destination; give it one of goTo: step, nextSection: true, finish: true"
        ),
        BadCase(
            .severalDestinations,
            "button that leads to two places",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    buttons: [{ id: later, label: Later, goTo: done, finish: true }]
                """,
            finds:
                "tasks/t.yaml:7:15: error: this button has 2 destinations; give it one of goTo: step, nextSection: true, finish: true"
        ),
        BadCase(
            .unknownStep,
            "button",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    buttons: [{ id: later, label: Later, goTo: dome }]
                """,
            finds:
                "tasks/t.yaml:7:42: error: unknown step \"dome\"; did you mean \"done\"?"
        ),
        BadCase(
            .noSection,
            "button with nextSection outside a section",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    buttons: [{ id: later, label: Later, nextSection: true }]
                """,
            finds:
                "tasks/t.yaml:7:42: error: nextSection is used outside a section; use goTo: step"
        ),
        BadCase(
            .missingKey,
            "label of a button",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    buttons: [{ id: later, goTo: done }]
                """,
            finds:
                "tasks/t.yaml:7:15: error: this button has no label; add `label:` (the text of the button)"
        ),
        BadCase(
            .hiddenContinue,
            "page without any button",
            steps: "  - { id: a, type: instruction, title: A, hide: [continue] }",
            finds:
                "tasks/t.yaml:4:49: error: step \"a\" hides Continue and has no other button"
        ),
        BadCase(
            .hiddenContinue,
            "question without Continue",
            steps: """
                  - id: a
                    type: question
                    title: A
                    hide: [continue]
                    buttons: [{ id: later, label: Later, goTo: done }]
                    answer: { type: boolean }
                """,
            finds:
                "tasks/t.yaml:7:11: error: step \"a\" hides Continue, which sends the answer; remove continue from hide"
        ),
        BadCase(
            .unknownCohort,
            "misspelt",
            steps: """
                  - id: a
                    type: question
                    title: A
                    answer: { type: boolean }
                    cohorts: [{ cohort: smokers, when: { answer: a, equals: true } }]
                  - { id: b, type: instruction, title: B, skipWhen: { not: { cohort: smoker } } }
                """,
            finds:
                "tasks/t.yaml:9:70: warning: no step adds participants to the cohort \"smoker\"; did you mean \"smokers\"?"
        ),
        BadCase(
            .unknownCohort,
            "cohort that no step sets",
            steps: """
                  - { id: b, type: instruction, title: B, skipWhen: { cohort: adults } }
                """,
            finds:
                "tasks/t.yaml:4:63: warning: no step adds participants to the cohort \"adults\"; add cohorts: [{ cohort: adults }] to a step"
        ),
        BadCase(
            .badValue,
            "cohort of several words",
            steps: """
                  - { id: a, type: instruction, title: A, cohorts: [{ cohort: heavy smokers }] }
                """,
            finds:
                "tasks/t.yaml:4:63: error: expected the name of a cohort: letters, digits, _ and -, at most 64, found \"heavy smokers\""
        ),
        BadCase(
            .ruleAfterEnd,
            "next of a completion",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: a, type: instruction, title: A }
                  - { id: done, type: completion, title: Done, next: [{ goTo: a }] }

                """
            ],
            finds:
                "tasks/t.yaml:5:48: error: next has no effect here: the task ends with this step; remove it, or move it to the step before this one"
        ),
        BadCase(
            .noEffect,
            "optional completion",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: done, type: completion, title: Done, optional: true }

                """
            ],
            finds:
                "tasks/t.yaml:4:48: warning: optional has no effect here: the task ends with this step; remove it"
        ),
        BadCase(
            .noEffect,
            "text of a section",
            steps: """
                  - id: part
                    type: section
                    title: Part 1
                    text: This is the first part.
                    hide: [back]
                    steps:
                      - { id: a, type: instruction, title: A }
                """,
            finds:
                "tasks/t.yaml:7:5: warning: text has no effect here: a section has no page of its own; write it in the section's steps",
            "tasks/t.yaml:8:5: warning: hide has no effect here: a section has no page of its own; write it in the section's steps"
        ),
        BadCase(
            .noEffect,
            "full instructions only, and always full",
            steps: """
                  - { id: a, type: instruction, title: A, fullInstructionsOnly: true }
                """,
            finds:
                "tasks/t.yaml:4:5: warning: fullInstructionsOnly has no effect, because the task always shows full instructions; add fullInstructions: once, or another frequency, to the task"
        ),
        BadCase(
            .noEffect,
            "nothing is left out",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                fullInstructions: once
                steps:
                  - { id: a, type: instruction, title: A }
                  - { id: done, type: completion, title: Done }

                """
            ],
            finds:
                "tasks/t.yaml:1:1: warning: fullInstructions has no effect, because no step is fullInstructionsOnly; add fullInstructionsOnly: true to the steps that can be left out"
        ),
        BadCase(
            .unknownWord,
            "frequency",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                fullInstructions: dayly
                steps:
                  - { id: a, type: instruction, title: A }
                  - { id: done, type: completion, title: Done }

                """
            ],
            finds:
                "tasks/t.yaml:3:19: error: expected one of always, once, daily, weekly, monthly, quarterly, biannual, annual, found \"dayly\"; did you mean \"daily\"?"
        ),
        BadCase(
            .noEnd,
            "loop in the middle",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: boolean }, next: [{ when: { answer: a, equals: true }, goTo: done }] }
                  - { id: b, type: instruction, title: B }
                  - { id: c, type: instruction, title: C, next: [{ goTo: b }] }
                """,
            finds:
                "tasks/t.yaml:5:5: error: no path from step \"b\" reaches the end of the task; add a rule that goes to a completion step"
        ),
        BadCase(
            .unknownStep,
            "reviewed",
            steps: """
                  - { id: a, type: question, title: A, answer: { type: boolean } }
                  - { id: check, type: review, title: Check, steps: [aa] }
                """,
            finds:
                "tasks/t.yaml:5:54: error: unknown step \"aa\""
        ),
        BadCase(
            .unknownStep,
            "reviewed, with a suggestion",
            steps: """
                  - { id: mood, type: question, title: A, answer: { type: boolean } }
                  - { id: check, type: review, title: Check, steps: [moood] }
                """,
            finds:
                "tasks/t.yaml:5:54: error: unknown step \"moood\"; did you mean \"mood\"?"
        ),
        BadCase(
            .unknownTask,
            "reviewed",
            steps: "  - { id: check, type: review, title: Check, task: u }",
            finds: "tasks/t.yaml:4:52: error: unknown task \"u\""
        ),
        BadCase(
            .emptyList,
            "review of no steps",
            steps: "  - { id: check, type: review, title: Check, steps: [] }",
            finds: "tasks/t.yaml:4:53: error: this review lists no steps"
        ),
    ]
}
