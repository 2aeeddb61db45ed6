import Authoring
import TaskModel

extension BadCase {
    /// Typical beginners' mistakes, such as fields from other programs, unquoted commas, missing
    /// dashes and wrong indentation.
    static let beginners = [
        field("visibleWhen", "{ answer: asked, equals: 1 }", shown),
        field("required", "false", "write optional: true"),
        field("required", "true", "remove the line; a question without optional: true is required"),
        answer(
            "integer, optional: true",
            "this integer answer has no field \"optional\"; move the line next to answer:, not "
                + "inside it"
        ),
        answer(
            "decimal, maximum: 9,5",
            "this decimal answer has no field \"5\"; write 9.5",
            at: 41
        ),
        answer(
            "choice, choices: [{ value: a, text: No, nothing, never }, { value: b, text: B }]",
            "this choice has no field \"nothing\"; put the text with the comma in quotes: "
                + "\"No, nothing\"",
            at: 61
        ),
        answer(
            "choice, choices: [{ value: a, text: “No, nothing” }, { value: b, text: B }]",
            "this choice has no field \"nothing”\"; put the text with the comma in straight quotes "
                + "\" \", not “",
            at: 62
        ),
        BadCase(
            .duplicateKey,
            "a step without its dash",
            steps: asked + "\n    id: second\n    type: instruction\n    title: Second",
            finds:
                "tasks/t.yaml:8:5: error: \"id\" is already used in this mapping at tasks/t.yaml:4:5; "
                + "start a new list entry with \"- \""
        ),
        BadCase(
            .missingValue,
            "an answer that is not indented",
            steps: "  - id: asked\n    type: question\n    title: A?\n    answer:\n    minimum: 1",
            finds:
                "tasks/t.yaml:7:12: error: answer has no value: expected an answer such as "
                + "{ type: integer }; indent the lines that belong to answer, or remove the line",
            "tasks/t.yaml:8:5: error: step \"asked\" has no field \"minimum\"; indent it if it "
                + "belongs to answer"
        ),
        BadCase(
            .syntax,
            "the first choice without its dash",
            steps: "  - id: asked\n    type: question\n    title: A?\n    answer:\n"
                + "      type: choice\n      choices:\n        value: a\n        text: \"A\"\n"
                + "        - { value: b, text: B }",
            finds:
                "tasks/t.yaml:10:9: error: the first entry of this list has no \"- \" before it; "
                + "start each entry of a list with \"- \""
        ),
        BadCase(
            .indentation,
            "an unusual space before a key",
            steps: "  - id: asked\n    type: instruction\n\u{A0}   title: A",
            finds:
                "tasks/t.yaml:6:1: error: there is an unusual space character before the key; "
                + "indent with ordinary spaces"
        ),
    ]

    private static let asked =
        "  - id: asked\n    type: question\n    title: A?\n    answer: { type: scale }"

    private static let shown =
        "use skipWhen, which is the opposite: skipWhen: { not: { … } }; only items of a form have "
        + "visibleWhen"

    private static func field(_ name: String, _ value: String, _ advice: String) -> BadCase {
        BadCase(
            .unknownKey,
            "\(name): \(value)",
            steps: asked + "\n    \(name): \(value)",
            finds: "tasks/t.yaml:8:5: error: step \"asked\" has no field \"\(name)\"; \(advice)"
        )
    }

    private static func answer(_ type: String, _ finding: String, at column: Int = 30) -> BadCase {
        BadCase(
            .unknownKey,
            type,
            steps: asked.replacing("scale", with: type),
            finds: "tasks/t.yaml:7:\(column): error: \(finding)"
        )
    }
}
