import Authoring
import TaskModel

extension BadCase {
    /// Spoken texts at times that are invalid, never come, coincide or are out of order.
    static let spoken: [BadCase] = [
        BadCase(
            .badValue,
            "spoken at an invalid time",
            steps: step("wait", "seconds: 4", "{ at: middle, text: Now }"),
            finds:
                "tasks/t.yaml:9:15: error: expected start, halfway, countdown, end, or a whole number of seconds, found \"middle\""
        ),
        BadCase(
            .badValue,
            "spoken before the start",
            steps: step("wait", "seconds: 4", "{ at: -1, text: Now }"),
            finds:
                "tasks/t.yaml:9:15: error: expected start, halfway, countdown, end, or a whole number of seconds, found \"-1\""
        ),
        BadCase(
            .missingKey,
            "spoken without a time",
            steps: step("wait", "seconds: 4", "{ text: Now }"),
            finds:
                "tasks/t.yaml:9:9: error: this spoken text has no at; add `at:` (when the text is spoken; a time other than start needs a timed page)"
        ),
        BadCase(
            .badValue,
            "spoken halfway without a time limit",
            steps: step("instruction", "x-n: 1", "{ at: 0, text: A }", "{ at: halfway, text: B }"),
            finds:
                "tasks/t.yaml:10:15: error: this page has no time limit, so at: halfway never happens; write at: start, or use a timed step, such as wait"
        ),
        BadCase(
            .badBounds,
            "spoken after the end",
            steps: step("wait", "seconds: 4", "{ at: 3, text: A }", "{ at: 5, text: B }"),
            finds:
                "tasks/t.yaml:10:15: error: the page is shown for 4 s, so at: 5 never happens; write a number below 4, or end"
        ),
        BadCase(
            .badBounds,
            "countdown longer than the page",
            steps: step("wait", "seconds: 2", "{ at: countdown, text: \"two, one\" }"),
            finds:
                "tasks/t.yaml:9:15: error: the countdown has 2 words, too many for a page that is shown for 2 s; write one word for each of the last seconds"
        ),
        BadCase(
            .duplicateIdentifier,
            "two texts spoken at once",
            steps: step("wait", "seconds: 4", "{ at: halfway, text: A }", "{ at: 2, text: B }"),
            finds:
                "tasks/t.yaml:10:15: error: another text is already spoken at this time (at: 2); combine the two texts"
        ),
        BadCase(
            .badBounds,
            "spoken out of order",
            steps: step("wait", "seconds: 4", "{ at: end, text: A }", "{ at: 3, text: B }"),
            finds:
                "tasks/t.yaml:10:15: error: at: 3 is earlier than the time of the text above; put the texts in order of time"
        ),
        BadCase(
            .noEffect,
            "spoken in a section",
            steps: """
                  - id: a
                    type: section
                    spoken: [{ at: halfway, text: Now }]
                    steps: [{ id: b, type: instruction, title: B }]
                """,
            finds:
                "tasks/t.yaml:6:5: warning: spoken has no effect here: a section has no page of its own; write it in the section's steps"
        ),
    ]

    /// Returns a step with spoken texts, which start on line 9.
    private static func step(_ type: String, _ field: String, _ texts: String...) -> String {
        let head = "  - id: a\n    type: \(type)\n    title: A\n    \(field)\n    spoken:\n"
        return head + texts.map { "      - \($0)" }.joined(separator: "\n")
    }
}
