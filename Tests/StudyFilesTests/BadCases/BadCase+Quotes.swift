import Authoring
import TaskModel

extension BadCase {
    /// Texts with missing or wrong quotes, commas or brackets.
    static let quotes =
        signs.map { sign, text in
            title(text, "error: a text that starts with \(sign) needs quotes; \(whole)", .syntax)
        } + [
            title(
                "'What's before the pain?'",
                "error: the text that starts with ' ends at the apostrophe after \"What\"; "
                    + "use double quotes around a text with an apostrophe",
                .syntax
            ),
            title("!!! days", "warning: \"!!!\" is not read as part of this text", .cutText),
            title(
                "&more questions",
                "warning: \"&more\" is not read as part of this text",
                .cutText
            ),
            title(
                "Attack # 1 what came before?",
                "warning: this text ends at the #; put the whole text in quotes; if # "
                    + "starts a comment, put two spaces before it",
                .cutText
            ),
            title(
                "#1 pain",
                "error: title has no value: expected text; put the text in quotes; YAML ignores "
                    + "what follows a #",
                .missingValue,
                column: 11
            ),
        ]
        + [
            choice(
                "At home: garden",
                34,
                "put text with a colon in quotes, or add the missing "
                    + "comma before \"home\""
            ),
            choice("At home [garden]", 35, "put text with a [ in quotes"),
            choice("\"At\" home", 32, "put the whole text in quotes, not only its start"),
            choice("a equals: b", 35, "add the missing comma before \"equals\""),
            choice("b ]", 29, "use the closing bracket that matches the opening one"),
        ]

    private static let whole = "put the whole text in quotes"

    private static let signs = [
        ("@", "@home"), ("*", "*How* bad?"), ("*", "**Bad**"), ("*", "*bold text*"), ("%", "%x"),
        ("`", "`x`"), ("-", "- Pain"), (">", "> Pain"), ("|", "| Pain"), ("?", "? Pain"),
        ("[", "[Pain] How bad?"), ("{{", "{{ done | Some }} days"),
    ]

    private static func title(
        _ text: String,
        _ finding: String,
        _ code: Diagnostic.Code,
        column: Int = 12
    ) -> BadCase {
        BadCase(
            code,
            "title: \(text)",
            steps: "  - id: pain\n    type: instruction\n    title: \(text)",
            finds: "tasks/t.yaml:6:\(column): \(finding)"
        )
    }

    private static func choice(_ text: String, _ column: Int, _ advice: String) -> BadCase {
        BadCase(
            .syntax,
            "in brackets: \(text)",
            steps: "  - id: pain\n    type: question\n    title: Pain?\n    answer:\n"
                + "      type: choice\n      choices:\n      - { value: a, text: \(text) }",
            finds:
                "tasks/t.yaml:10:\(column): error: this is not valid YAML: did not find expected ',' "
                + "or '}'; \(advice)"
        )
    }
}
