import Authoring
import TaskModel

extension BadCase {
    /// Wrong names, values of the wrong shape, and a score whose items are all skipped.
    static let shapes = [
        BadCase(
            .wrongShape,
            "languages without brackets",
            files: ["study.yaml": "id: s\ntitle: S\nlanguages: English, Spanish\n"],
            finds:
                "study.yaml:3:12: error: expected a list, each entry a language such as en or "
                + "pt-BR, found \"English, Spanish\"; write a list such as [en, pt-BR]"
        ),
        shape(
            "answer: boolean",
            "7:13: error: expected an answer such as { type: integer }, found \"boolean\"; "
                + "write { type: boolean }"
        ),
        shape(
            "answer: { type: scale }\n    next:\n      goTo: done",
            "9:7: error: expected a list, each entry lines such as key: value, found lines such as "
                + "\"goTo: …\"; start each entry of the list with \"- \", for "
                + "example: - { when: …, goTo: … }"
        ),
        shape(
            "answer: { type: scale }\n    skipWhen: first = no",
            "8:15: error: expected a condition such as { answer: mood, equals: 1 }, found "
                + "\"first = no\"; write { answer: first, equals: no }"
        ),
        shape(
            "answer: { type: choice, choices: [{ value: 1, text: A }, { value: 2, text: B }] }\n"
                + "    next: [{ when: { answer: asked, equals: [1, 2] }, goTo: done }]",
            "8:45: error: expected text, found a list; write includes: [1, 2] for one of several"
        ),
        BadCase(
            .wrongShape,
            "a rule about choices that cannot be read",
            steps: question(
                "answer: { type: choice, choices: [none, { value: b, text: B }] }\n"
                    + "    next: [{ when: { answer: asked, equals: b }, goTo: done }]"
            ),
            finds:
                "tasks/t.yaml:7:39: error: expected lines such as key: value, found \"none\"; write "
                + "{ value: …, text: … }"
        ),
        BadCase(
            .wrongShape,
            "choices, none of them readable",
            steps: question(
                "answer: { type: choice, choices: [none] }\n"
                    + "    next: [{ when: { answer: asked, equals: none }, goTo: done }]"
            ),
            finds:
                "tasks/t.yaml:7:39: error: expected lines such as key: value, found \"none\"; write "
                + "{ value: …, text: … }"
        ),
        BadCase(
            .wrongShape,
            "braces at the start of a text in brackets",
            steps: "  - { id: a, type: instruction, title: {{ done | Some }} }",
            finds:
                "tasks/t.yaml:4:40: error: a text that starts with {{ needs quotes; put the whole "
                + "text in quotes"
        ),
        BadCase(
            .unknownStep,
            "an item and a score by their own names",
            files: ["tasks/t.yaml": named],
            finds:
                "tasks/t.yaml:4:37: error: unknown step \"pain\"; did you mean "
                + "\"signs.pain\"?",
            "tasks/t.yaml:11:63: error: unknown step \"burden\"; write score: "
                + "burden instead of answer: burden"
        ),
        BadCase(
            .passedOverScore,
            "every item skipped",
            files: ["tasks/t.yaml": passed],
            finds:
                "tasks/t.yaml:4:11: warning: a path skips all items of the score, so the score "
                + "has no value in step \"done\"; end that path with a page that does not show the "
                + "score"
        ),
    ]

    private static let named = """
        id: t
        title: T
        scores:
          - { id: burden, title: B, items: [pain] }
        steps:
          - id: signs
            type: form
            title: Signs
            items:
              - { id: pain, text: Pain?, answer: { type: scale } }
          - { id: a, type: instruction, title: A, skipWhen: { answer: burden, atLeast: 1 } }
          - { id: done, type: completion, title: Done }
        """

    private static let passed = """
        id: t
        title: T
        scores:
          - { id: burden, title: B, items: [pain, work], minimumAnswered: 1 }
        steps:
          - id: any
            type: question
            title: Any?
            answer: { type: boolean }
            next: [{ when: { answer: any, equals: false }, goTo: done }]
          - { id: pain, type: question, title: Pain?, answer: { type: scale } }
          - { id: work, type: question, title: Work?, answer: { type: scale } }
          - { id: done, type: completion, title: Done, scores: [burden] }
        """

    private static func question(_ rest: String) -> String {
        "  - id: asked\n    type: question\n    title: A?\n    \(rest)"
    }

    private static func shape(_ rest: String, _ finding: String) -> BadCase {
        BadCase(.wrongShape, rest, steps: question(rest), finds: "tasks/t.yaml:\(finding)")
    }
}
