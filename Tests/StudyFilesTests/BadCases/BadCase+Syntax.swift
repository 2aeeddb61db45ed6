import Authoring
import TaskModel

extension BadCase {
    /// Files that are empty, are not valid YAML, or exceed a limit.
    static let syntax = [
        BadCase(
            .emptyFile,
            "empty file",
            files: ["study.yaml": ""],
            finds: "study.yaml:1:1: error: the file is empty"
        ),
        BadCase(
            .emptyFile,
            "comment only",
            files: ["study.yaml": "# nothing\n"],
            finds: "study.yaml:1:1: error: the file is empty"
        ),
        BadCase(
            .indentation,
            "tab",
            files: ["study.yaml": "id: s\n\ttitle: S\n"],
            finds:
                "study.yaml:2:1: error: this is not valid YAML: found a tab character that violates indentation while scanning a plain scalar that started on line 1; indent with spaces, not with tabs"
        ),
        BadCase(
            .syntax,
            "colon in text",
            files: ["study.yaml": "id: s\ntitle: Study: one\n"],
            finds:
                "study.yaml:2:13: error: this is not valid YAML: mapping values are not allowed in this context; put text with a colon in quotes"
        ),
        BadCase(
            .syntax,
            "text after quotes",
            files: ["study.yaml": "id: s\ntitle: \"A\" study\n"],
            finds:
                "study.yaml:2:12: error: this is not valid YAML: did not find expected key while parsing a block mapping that started on line 1; put the whole text in quotes, not only its start"
        ),
        BadCase(
            .syntax,
            "key without space",
            files: ["study.yaml": "id: s\ntitle:S\n"],
            finds:
                "study.yaml:2:1: error: this is not valid YAML: could not find expected ':' while scanning a simple key that starts here; check the indentation, and write a space after the colon of a key"
        ),
        BadCase(
            .syntax,
            "text in quotes over two lines, and an open bracket",
            files: ["study.yaml": "id: s\ntitle: \"One\n  two\"\nlanguages: [en\n"],
            finds:
                "study.yaml:4:12: error: this is not valid YAML: did not find expected ',' or ']' while parsing a flow sequence that starts here; close the bracket"
        ),
        BadCase(
            .unclosedQuote,
            "open quote",
            files: ["study.yaml": "id: s\ntitle: \"S\n"],
            finds:
                "study.yaml:2:8: error: the text that starts with \" does not end on its line"
        ),
        BadCase(
            .syntax,
            "open bracket",
            files: ["study.yaml": "id: s\ntitle: S\nlanguages: [en\n"],
            finds:
                "study.yaml:3:12: error: this is not valid YAML: did not find expected ',' or ']' while parsing a flow sequence that starts here; close the bracket"
        ),
        BadCase(
            .secondDocument,
            "two documents",
            files: ["study.yaml": "id: s\ntitle: S\n---\nid: s\n"],
            finds:
                "study.yaml:3:1: error: a study file is one document, but --- starts another"
        ),
        BadCase(
            .syntax,
            "control character",
            files: ["study.yaml": "id: s\ntitle: \u{1}S\n"],
            finds:
                "study.yaml:2:8: error: this is not valid YAML: control characters are not allowed"
        ),
        BadCase(
            .unknownAnchor,
            "alias without anchor",
            files: ["study.yaml": "id: s\ntitle: *name\n"],
            finds: "study.yaml:2:8: error: this is not valid YAML: found undefined alias"
        ),
        BadCase(
            .unknownAnchor,
            "alias before its anchor",
            files: ["study.yaml": "id: s\ntitle: *name\ndescription: &name D\n"],
            finds: "study.yaml:2:8: error: this alias has no anchor \"&name\" before it"
        ),
        BadCase(
            .unknownAnchor,
            "alias within its anchor",
            files: ["study.yaml": "id: s\ntitle: S\nx-a: &a\n  b: [*a]\n"],
            finds: "study.yaml:4:7: error: this alias has no anchor \"&a\" before it"
        ),
        BadCase(
            .indentation,
            "wrong indentation",
            steps: """
                  - id: mood
                    type: instruction
                   title: Mood
                """,
            finds:
                "tasks/t.yaml:6:4: error: this is not valid YAML: did not find expected '-' indicator while parsing a block collection that started on line 4; indent this line like the entries above it"
        ),
        BadCase(
            .duplicateKey,
            "two keys",
            files: ["study.yaml": "id: s\ntitle: S\ncontact: a\ntitle: Two\ncontact: b\n"],
            finds:
                "study.yaml:4:1: error: \"title\" is already used in this mapping at study.yaml:2:1",
            "study.yaml:5:1: error: \"contact\" is already used in this mapping at study.yaml:3:1"
        ),
        BadCase(
            .duplicateKey,
            "three times, quoted",
            files: ["study.yaml": "title: S\nid: s\n\"title\": S\ntitle: S\n"],
            finds:
                "study.yaml:3:1: error: \"title\" is already used in this mapping at study.yaml:1:1",
            "study.yaml:4:1: error: \"title\" is already used in this mapping at study.yaml:1:1"
        ),
        BadCase(
            .duplicateKey,
            "in a flow",
            steps: "  - { id: a, type: instruction, title: A, id: b }",
            finds:
                "tasks/t.yaml:4:43: error: \"id\" is already used in this mapping at tasks/t.yaml:4:7"
        ),
        BadCase(
            .wrongShape,
            "list as a key",
            files: ["study.yaml": "id: s\ntitle: S\n[a, b]: c\n"],
            finds: "study.yaml:3:1: error: a key must be a word, not a list, a mapping or an alias"
        ),
        BadCase(
            .wrongShape,
            "alias as a key",
            files: ["study.yaml": "id: &a s\ntitle: S\n*a : c\n"],
            finds: "study.yaml:3:1: error: a key must be a word, not a list, a mapping or an alias"
        ),
        BadCase(
            .tooDeep,
            "deep",
            files: [
                "study.yaml": "id: s\ntitle: S\nx-deep: " + String(repeating: "[", count: 40)
                    + String(repeating: "]", count: 40)
            ],
            finds: "study.yaml:3:41: error: the file is more than 32 levels deep"
        ),
        BadCase(
            .tooLarge,
            "aliases of aliases",
            files: ["study.yaml": bomb],
            finds: "study.yaml:3:6: error: the file is too large"
        ),
        BadCase(
            .tooLarge,
            "long",
            files: [
                "study.yaml": "id: s\ntitle: S\ndescription: "
                    + String(repeating: "a", count: 1 << 20)
            ],
            finds: "study.yaml:1:1: error: the study file is larger than 1 MiB"
        ),
    ]

    /// A YAML bomb: every line expands to ten times the nodes of the line before.
    private static let bomb =
        "id: s\ntitle: S\nx-a: &a [1, 1]\n"
        + zip("bcdefghijklm", "abcdefghijkl")
        .map {
            "x-\($0): &\($0) [\(Array(repeating: "*\($1)", count: 10).joined(separator: ", "))]\n"
        }
        .joined()
}
