import Authoring
import TaskModel

extension BadCase {
    /// Themes with low-contrast colours or invalid values.
    static let themes: [BadCase] = [
        BadCase(
            .lowContrast,
            "text of the body",
            steps: theme("body: { background: \"#fff\", text: \"#999\" }"),
            finds:
                "tasks/t.yaml:9:43: error: the text of the body \"#999999\" on \"#ffffff\" has a contrast of 2.84:1, less than 4.5:1; write text: \"#767676\", or another colour with at least 4.5:1"
        ),
        BadCase(
            .lowContrast,
            "accent on a chosen body",
            steps: theme(
                "{ body: { background: \"#ffffff\" }, accent: \"#ff6600\" }",
                isFlow: true
            ),
            finds:
                "tasks/t.yaml:8:58: error: the accent \"#ff6600\" on \"#ffffff\" has a contrast of 2.93:1, less than 4.5:1; write accent: \"#c95100\", or another colour with at least 4.5:1"
        ),
        BadCase(
            .lowContrast,
            "edge on the palette",
            steps: theme("edge: \"#dddddd\""),
            finds:
                "tasks/t.yaml:9:15: error: the edge \"#dddddd\" on \"#faf8f4\" has a contrast of 1.28:1, less than 3:1; write edge: \"#909090\", or another colour with at least 3:1"
        ),
        BadCase(
            .lowContrast,
            "dark accent",
            steps: theme("dark: { accent: \"#333333\" }"),
            finds:
                "tasks/t.yaml:9:25: error: in dark mode, the accent \"#333333\" on \"#17191c\" has a contrast of 1.39:1, less than 4.5:1; write accent: \"#818181\", or another colour with at least 4.5:1"
        ),
        BadCase(
            .lowContrast,
            "accent of the study on the body of a step",
            files: [
                "study.yaml":
                    "id: s\ntitle: S\ntheme: { colors: { accent: \"#14606a\" } }\n",
                "tasks/t.yaml": """
                id: t
                title: T
                steps:
                  - id: a
                    type: instruction
                    title: A
                    theme: { colors: { body: { background: "#444444" } } }
                  - { id: done, type: completion, title: Done }
                """,
            ],
            finds:
                "tasks/t.yaml:7:44: error: the accent \"#14606a\" on \"#444444\" has a contrast of 1.35:1, less than 4.5:1; write accent: \"#95b7bc\", or another colour with at least 4.5:1"
        ),
        BadCase(
            .badValue,
            "name of a colour",
            steps: theme("accent: red"),
            finds:
                "tasks/t.yaml:9:17: error: expected a colour such as #d81b60, found \"red\"; write \"#ff0000\""
        ),
        BadCase(
            .badValue,
            "CSS rules in a colour",
            steps: theme("accent: \"red;}body{\""),
            finds:
                "tasks/t.yaml:9:17: error: expected a colour such as #d81b60, found \"red;}body{\"; write six hexadecimal digits after a #, in quotes"
        ),
        BadCase(
            .missingKey,
            "text without background",
            steps: theme("header: { text: \"#000000\" }"),
            finds:
                "tasks/t.yaml:9:17: error: this pair of colours has no background; add `background:` (the background)"
        ),
        BadCase(
            .unknownWord,
            "unknown palette",
            files: ["study.yaml": "id: s\ntitle: S\ntheme: { palette: see }\n"],
            finds:
                "study.yaml:3:19: error: expected one of plain, sea, forest, plum, clay, stone, found \"see\"; did you mean \"sea\"?"
        ),
        BadCase(
            .wrongShape,
            "palette as theme",
            files: ["study.yaml": "id: s\ntitle: S\ntheme: sea\n"],
            finds:
                "study.yaml:3:8: error: expected a theme such as { palette: sea }, found \"sea\"; write something like { palette: sea }"
        ),
        BadCase(
            .misplacedPiping,
            "piped value in the description of a logo",
            files: [
                "study.yaml":
                    "id: s\ntitle: S\ntheme: { logo: { file: media/a.svg, alt: \"{{ arm | A }}\" } }\n",
                "media/a.svg": "<svg/>",
            ],
            finds:
                "study.yaml:3:42: error: this text cannot contain piped values, because it is shown before any answer"
        ),
    ]

    /// Returns an instruction step with colours.
    ///
    /// The colours are on line 8 if they are a flow mapping, and on line 9 otherwise.
    private static func theme(_ colors: String, isFlow: Bool = false) -> String {
        let place = isFlow ? " \(colors)" : "\n        \(colors)"
        return "  - id: a\n    type: instruction\n    title: A\n    theme:\n      colors:\(place)"
    }
}
