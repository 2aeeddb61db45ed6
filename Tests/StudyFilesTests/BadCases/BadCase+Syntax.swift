import TaskModel

extension BadCase {
    /// Files that are no YAML, or more of it than a study can have.
    static let syntax = [
        BadCase(
            .syntax,
            "empty file",
            files: ["study.yaml": ""],
            finds: "study.yaml:1:1: error: the file is empty"
        ),
        BadCase(
            .syntax,
            "comment only",
            files: ["study.yaml": "# nothing\n"],
            finds: "study.yaml:1:1: error: the file is empty"
        ),
        BadCase(
            .syntax,
            "tab",
            files: ["study.yaml": "id: s\n\ttitle: S\n"],
            finds:
                "study.yaml:2:1: error: this is not YAML: found a tab character that violates indentation while scanning a plain scalar that began in line 1; indent with spaces, not with tabs"
        ),
        BadCase(
            .syntax,
            "colon in text",
            files: ["study.yaml": "id: s\ntitle: Study: one\n"],
            finds:
                "study.yaml:2:13: error: this is not YAML: mapping values are not allowed in this context; check the indentation, and put text with a colon in quotes"
        ),
        BadCase(
            .syntax,
            "text behind quotes",
            files: ["study.yaml": "id: s\ntitle: \"A\" study\n"],
            finds:
                "study.yaml:2:12: error: this is not YAML: did not find expected key while parsing a block mapping that began in line 1; check the indentation, and put text that begins with a quote in quotes wholly"
        ),
        BadCase(
            .syntax,
            "key without space",
            files: ["study.yaml": "id: s\ntitle:S\n"],
            finds:
                "study.yaml:3:1: error: this is not YAML: could not find expected ':' while scanning a simple key that began in line 2; check the indentation, and write a space behind the colon of a key"
        ),
        BadCase(
            .syntax,
            "open quote",
            files: ["study.yaml": "id: s\ntitle: \"S\n"],
            finds:
                "study.yaml:3:1: error: this is not YAML: found unexpected end of stream while scanning a quoted scalar that began in line 2"
        ),
        BadCase(
            .syntax,
            "open bracket",
            files: ["study.yaml": "id: s\ntitle: S\nlanguages: [en\n"],
            finds:
                "study.yaml:4:1: error: this is not YAML: did not find expected ',' or ']' while parsing a flow sequence that began in line 3; close the bracket"
        ),
        BadCase(
            .syntax,
            "two documents",
            files: ["study.yaml": "id: s\ntitle: S\n---\nid: s\n"],
            finds:
                "study.yaml:3:1: error: this is not YAML: a study file is one document, and --- begins another"
        ),
        BadCase(
            .syntax,
            "control character",
            files: ["study.yaml": "id: s\ntitle: \u{1}S\n"],
            finds: "study.yaml:2:8: error: this is not YAML: control characters are not allowed"
        ),
        BadCase(
            .syntax,
            "alias without anchor",
            files: ["study.yaml": "id: s\ntitle: *name\n"],
            finds: "study.yaml:2:8: error: this is not YAML: found undefined alias"
        ),
        BadCase(
            .syntax,
            "alias before its anchor",
            files: ["study.yaml": "id: s\ntitle: *name\ndescription: &name D\n"],
            finds: "study.yaml:2:8: error: there is no anchor &name before this alias"
        ),
        BadCase(
            .syntax,
            "alias within its anchor",
            files: ["study.yaml": "id: s\ntitle: S\nx-a: &a\n  b: [*a]\n"],
            finds: "study.yaml:4:7: error: there is no anchor &a before this alias"
        ),
        BadCase(
            .syntax,
            "wrong indentation",
            steps: """
                  - id: mood
                    type: instruction
                   title: Mood
                """,
            finds:
                "tasks/t.yaml:6:4: error: this is not YAML: did not find expected '-' indicator while parsing a block collection that began in line 4; check the indentation, and put text that begins with a quote in quotes wholly"
        ),
        BadCase(
            .duplicateKey,
            "two keys",
            files: ["study.yaml": "id: s\ntitle: S\ncontact: a\ntitle: Two\ncontact: b\n"],
            finds:
                "study.yaml:4:1: error: \"title\" stands in this mapping already, at study.yaml:2:1",
            "study.yaml:5:1: error: \"contact\" stands in this mapping already, at study.yaml:3:1"
        ),
        BadCase(
            .duplicateKey,
            "three times, quoted",
            files: ["study.yaml": "title: S\nid: s\n\"title\": S\ntitle: S\n"],
            finds:
                "study.yaml:3:1: error: \"title\" stands in this mapping already, at study.yaml:1:1",
            "study.yaml:4:1: error: \"title\" stands in this mapping already, at study.yaml:1:1"
        ),
        BadCase(
            .duplicateKey,
            "in a flow",
            steps: "  - { id: a, type: instruction, title: A, id: b }",
            finds:
                "tasks/t.yaml:4:43: error: \"id\" stands in this mapping already, at tasks/t.yaml:4:7"
        ),
        BadCase(
            .wrongShape,
            "list as a key",
            files: ["study.yaml": "id: s\ntitle: S\n[a, b]: c\n"],
            finds: "study.yaml:3:1: error: a key is a word, not a list, a mapping or an alias"
        ),
        BadCase(
            .wrongShape,
            "alias as a key",
            files: ["study.yaml": "id: &a s\ntitle: S\n*a : c\n"],
            finds: "study.yaml:3:1: error: a key is a word, not a list, a mapping or an alias"
        ),
        BadCase(
            .tooLarge,
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
            finds: "study.yaml:1:1: error: a study file has at most 1 MiB"
        ),
    ]

    /// Every line has ten times the nodes of the line before.
    private static let bomb =
        "id: s\ntitle: S\nx-a: &a [1, 1]\n"
        + zip("bcdefghijklm", "abcdefghijkl")
        .map {
            "x-\($0): &\($0) [\(Array(repeating: "*\($1)", count: 10).joined(separator: ", "))]\n"
        }
        .joined()
}
