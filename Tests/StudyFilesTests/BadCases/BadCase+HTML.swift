import Authoring
import TaskModel

extension BadCase {
    /// Texts in HTML, as other programs export them.
    static let html = [
        BadCase(
            .lostText,
            "a paragraph",
            steps: """
                  - { id: a, type: instruction, title: A, text: "<p>Please <b>read</b> this.</p>" }
                """,
            finds: lost("tasks/t.yaml:4:49", "<p>")
        ),
        BadCase(
            .lostText,
            "text after a comment on the same line",
            steps: """
                  - { id: a, type: instruction, title: A, text: "<!-- note --> Read this." }
                """,
            finds: lost("tasks/t.yaml:4:49", "Read this.")
        ),
        BadCase(
            .htmlTag,
            "tags within words",
            steps: "  - { id: a, type: instruction, title: A, text: \"a <b>bold</b> word\" }",
            finds: tag("tasks/t.yaml:4:49", "<b>")
        ),
        BadCase(
            .htmlTag,
            "a line with only a tag",
            steps: "  - { id: a, type: instruction, title: A, text: \"One.\\n\\n<hr>\\n\\nTwo.\" }",
            finds: tag("tasks/t.yaml:4:49", "<hr>")
        ),
        BadCase(
            .lostText,
            "the study's own texts",
            files: ["study.yaml": "id: s\ntitle: S\ndescription: <div>What it is.</div>\n"],
            finds: lost("study.yaml:3:14", "<div>")
        ),
        BadCase(
            .lostText,
            "a translation",
            files: [
                "study.yaml": "id: s\ntitle: S\nlanguages: [en, es]\n",
                "languages/es.yaml":
                    "study.title: S\nt.title: <p>Una tarea</p>\nt.steps.done.title: Fin\n",
            ],
            finds: lost("languages/es.yaml:2:1", "<p>")
        ),
        BadCase(
            .lostText,
            "a learn-more page",
            files: [
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - id: done
                    type: completion
                    title: Done
                    learnMore: { title: Why, page: why.md }
                """,
                "why.md": "# Why\n\nBecause.\n\n<table><tr><td>Words</td></tr></table>\n",
            ],
            finds: lost("why.md:5:1", "<table>")
        ),
    ]

    private static func lost(_ place: String, _ tag: String) -> String {
        "\(place): error: \"\(tag)\" starts a block of HTML, which pages leave out with its text; "
            + "write Markdown, with an empty line between paragraphs"
    }

    private static func tag(_ place: String, _ tag: String) -> String {
        "\(place): warning: \"\(tag)\" is HTML, which pages leave out; the text around it stays; "
            + "write Markdown, such as **bold**, or \\< for a literal <"
    }
}
