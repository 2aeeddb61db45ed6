import Authoring
import TaskModel

extension BadCase {
    /// Added results that are invalid or have no effect.
    static let results: [BadCase] = [
        BadCase(
            .duplicateItem,
            "result with the identifier of the question",
            steps: question("{ id: a, answer: { type: integer } }"),
            finds: "tasks/t.yaml:9:15: error: the step already has an item or result \"a\""
        ),
        BadCase(
            .duplicateItem,
            "two results with one identifier",
            steps: question(
                "{ id: n, answer: { type: integer } }",
                "{ id: n, answer: { type: text } }"
            ),
            finds: "tasks/t.yaml:10:15: error: the step already has an item or result \"n\""
        ),
        BadCase(
            .missingKey,
            "result without an answer",
            steps: question("{ id: n }"),
            finds:
                "tasks/t.yaml:9:9: error: this result has no answer; add `answer:` (the answer format)"
        ),
        BadCase(
            .unreadableResult,
            "result with several values",
            steps: question("{ id: n, answer: { type: bloodPressure } }"),
            finds:
                "tasks/t.yaml:9:26: error: an added result cannot have the answer type \"bloodPressure\""
        ),
        BadCase(
            .unreadableResult,
            "result with several choices",
            steps: question(
                "{ id: n, answer: { type: choice, multiple: true, choices: "
                    + "[{ value: x, text: X }, { value: y, text: Y }] } }"
            ),
            finds:
                "tasks/t.yaml:9:26: error: an added result cannot have the answer type \"choice\""
        ),
        BadCase(
            .unreadableResult,
            "result that is a file",
            steps: question("{ id: n, answer: { type: file } }"),
            finds: "tasks/t.yaml:9:26: error: an added result cannot have the answer type \"file\""
        ),
        BadCase(
            .noEffect,
            "result with an opt-out",
            steps: question("{ id: n, answer: { type: integer, dontKnow: true } }"),
            finds:
                "tasks/t.yaml:9:26: warning: an added result does not appear on a page, so it cannot offer opt-outs; remove them"
        ),
        BadCase(
            .badDefault,
            "value that is not an answer",
            steps: question("{ id: n, answer: { type: integer, maximum: 5 }, value: 6 }"),
            finds:
                "tasks/t.yaml:9:64: error: the value \"6\" is not a valid answer here; maximum 5"
        ),
        BadCase(
            .badDefault,
            "fallback that is not an answer",
            steps: question("{ id: n, answer: { type: integer }, value: \"{{ a | none }}\" }"),
            finds:
                "tasks/t.yaml:9:52: error: the value \"{{ a | none }}\" is not a valid answer here; write a number"
        ),
        BadCase(
            .noFallback,
            "value without a fallback",
            steps: question("{ id: n, answer: { type: integer }, value: \"{{ a }}\" }"),
            finds:
                "tasks/t.yaml:9:52: error: {{ a }} has no fallback text; write {{ a | otherwise }}; the text after | can be empty"
        ),
        BadCase(
            .unknownStep,
            "value that uses an unknown step",
            steps: question("{ id: n, answer: { type: text }, value: \"{{ nowhere | }}\" }"),
            finds: "tasks/t.yaml:9:49: error: unknown step \"nowhere\""
        ),
        BadCase(
            .laterAnswer,
            "value that uses a later result",
            steps: question(
                "{ id: n, answer: { type: text }, value: \"{{ a.m | }}\" }",
                "{ id: m, answer: { type: text }, value: \"{{ a | }}\" }"
            ),
            finds:
                "tasks/t.yaml:9:49: warning: the result \"m\" is not computed yet when this is used; use only results that come before this one"
        ),
        BadCase(
            .laterAnswer,
            "value that uses its own result",
            steps: question("{ id: n, answer: { type: text }, value: \"{{ a.n | }}\" }"),
            finds:
                "tasks/t.yaml:9:49: warning: the result \"n\" is not computed yet when this is used; use only results that come before this one"
        ),
        BadCase(
            .laterAnswer,
            "value that uses a later page",
            steps: question("{ id: n, answer: { type: text }, value: \"{{ b | }}\" }")
                + "\n  - { id: b, type: question, title: B, answer: { type: text } }",
            finds:
                "tasks/t.yaml:9:49: warning: step \"b\" cannot be answered yet when this is used"
        ),
        BadCase(
            .ownAnswer,
            "result in the title of its own page",
            steps: """
                  - id: a
                    type: instruction
                    title: "{{ a.n | }}"
                    addResults: [{ id: n, answer: { type: text } }]
                """,
            finds:
                "tasks/t.yaml:6:12: warning: this page uses its own answer, which does not exist before the page is shown"
        ),
        BadCase(
            .ownAnswer,
            "result that decides what its own page shows",
            steps: """
                  - id: a
                    type: form
                    title: A
                    items:
                      - id: b
                        text: B
                        answer: { type: text }
                        visibleWhen: { answer: a.n, equals: x }
                    addResults: [{ id: n, answer: { type: text } }]
                """,
            finds:
                "tasks/t.yaml:11:22: warning: item \"b\" depends on the result \"n\" of its own page"
        ),
        BadCase(
            .misplacedPiping,
            "first name in a result",
            files: [
                "study.yaml": "id: s\ntitle: S\nfirstName: t/a\n",
                "tasks/t.yaml": "id: t\ntitle: T\nsteps:\n"
                    + question("{ id: n, answer: { type: text }, value: \"{{ firstName | }}\" }")
                    + "\n  - { id: done, type: completion, title: Done }\n",
            ],
            finds:
                "tasks/t.yaml:9:49: error: an added result cannot contain {{ firstName }}; name the answer, such as {{ task/step.item | }}"
        ),
        BadCase(
            .unknownItem,
            "misspelt result",
            steps: question("{ id: millis, answer: { type: integer } }")
                + "\n  - { id: b, type: instruction, title: \"{{ a.milis | }}\" }",
            finds:
                "tasks/t.yaml:10:40: error: step \"a\" has no item \"milis\"; did you mean \"millis\"?"
        ),
        BadCase(
            .noEffect,
            "result of a section",
            steps: """
                  - id: part
                    type: section
                    addResults: [{ id: n, answer: { type: text } }]
                    steps:
                      - { id: a, type: instruction, title: A }
                """,
            finds:
                "tasks/t.yaml:6:5: warning: addResults has no effect here: a section has no page of its own; write it in the section's steps"
        ),
        BadCase(
            .reservedIdentifier,
            "question with the name of the buttons",
            steps: """
                  - { id: action, type: question, title: A, answer: { type: text } }
                """,
            finds:
                "tasks/t.yaml:4:5: error: the identifier \"action\" is reserved for the buttons of the page; give the question or result another identifier"
        ),
        BadCase(
            .reservedIdentifier,
            "result with the identifier of the times",
            steps: """
                  - id: a
                    type: question
                    title: A
                    answer: { type: text }
                    timer: { duration: 60, essential: true }
                    addResults: [{ id: timing, answer: { type: text } }]
                """,
            finds:
                "tasks/t.yaml:4:5: error: the identifier \"timing\" is reserved for the times of a timed step; give the question or result another identifier"
        ),
    ]

    /// Returns a question with added results, which start on line 9.
    private static func question(_ results: String...) -> String {
        """
          - id: a
            type: question
            title: A
            answer: { type: text }
            addResults:
        \(results.map { "      - " + $0 }.joined(separator: "\n"))
        """
    }
}
