import Authoring
import TaskModel

extension BadCase {
    /// Timers that participants cannot extend, invalid timers, and timers without effect.
    static let timers: [BadCase] = [
        BadCase(
            .fixedTimeLimit,
            "time limit that cannot be extended",
            steps: step("timer: { duration: 60 }"),
            finds:
                "tasks/t.yaml:7:12: warning: participants who need more time cannot get it; add extension: 60, so that participants can add 60 s, or essential: true if the limit is part of what is measured"
        ),
        BadCase(
            .missingKey,
            "time limit without a time",
            steps: step("timer: { essential: true }"),
            finds:
                "tasks/t.yaml:7:12: error: this timer has no duration; add `duration:` (the time, in seconds)"
        ),
        BadCase(
            .unknownWord,
            "unknown command",
            steps: step("timer: { duration: 60, essential: true, commands: [playSounds] }"),
            finds:
                "tasks/t.yaml:7:56: error: expected one of playSound, playSoundOnStart, playSoundOnFinish, vibrate, vibrateOnStart, vibrateOnFinish, startTimerAutomatically, continueOnFinish, transitionAutomatically, shouldDisableIdleTimer, speakWarningOnPause, found \"playSounds\"; did you mean \"playSound\"?"
        ),
        BadCase(
            .reservedIdentifier,
            "answer with the identifier of the times",
            steps: """
                  - id: timing
                    type: question
                    title: A
                    answer: { type: text }
                    timer: { duration: 60, essential: true }
                """,
            finds:
                "tasks/t.yaml:4:5: error: the identifier \"timing\" is reserved for the times of a timed step; give the question or result another identifier"
        ),
        BadCase(
            .noEffect,
            "timer of an active step",
            steps: """
                  - id: a
                    type: active
                    title: A
                    duration: 20
                    timer: { duration: 60 }
                """,
            finds:
                "tasks/t.yaml:8:5: warning: timer has no effect here: the step has a time of its own; remove it"
        ),
        BadCase(
            .noEffect,
            "timer of a section",
            steps: """
                  - id: a
                    type: section
                    timer: { duration: 60 }
                    steps: [{ id: b, type: instruction, title: B }]
                """,
            finds:
                "tasks/t.yaml:6:5: warning: timer has no effect here: a section has no page of its own; write it in the section's steps"
        ),
        BadCase(
            .noEffect,
            "timer of a completion",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - { id: done, type: completion, title: Done, timer: { duration: 60 } }

                """
            ],
            finds:
                "tasks/t.yaml:4:48: warning: timer has no effect here: the task ends with this step; remove it"
        ),
    ]

    /// Returns a question with an additional field, which starts on line 7.
    private static func step(_ field: String) -> String {
        """
          - id: a
            type: question
            title: A
            \(field)
            answer: { type: text }
        """
    }
}
