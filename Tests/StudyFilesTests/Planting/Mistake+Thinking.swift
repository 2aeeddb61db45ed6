import Authoring
import TaskModel

extension Mistake {
    /// Logical mistakes in the conditions, rules, paths and choices of well-formed files.
    static let ofThinking = [
        rule("a condition that never holds", .neverHolds, "{ answer: planted, greaterThan: 9 }"),
        rule("a word for a number", .wrongOperand, "{ answer: planted, lessThan: four }"),
        rule("an empty range", .emptyRange, "{ answer: planted, between: [4, 2] }"),
        rule("a condition without a test", .conditionTest, "{ answer: planted }"),
        rule("a condition without a subject", .conditionSubject, "{ equals: 3 }"),
        rule(
            "conditions that contradict each other",
            .contradiction,
            "{ all: [{ answer: planted, lessThan: 2 }, { answer: planted, greaterThan: 3 }] }"
        ),
        rule(
            "conditions that cover everything",
            .tautology,
            "{ any: [{ answer: planted, lessThan: 4 }, { answer: planted, greaterThan: 1 }] }"
        ),
        insert(
            "a rule after one that always applies",
            .coveredRule,
            line: 9,
            """
            - id: planted
              type: question
              title: Planted?
              answer: { type: integer, minimum: 0, maximum: 5 }
              next:
                - when: { answer: planted, atLeast: 0 }
                  goTo: planted_after
                - when: { answer: planted, equals: 3 }
                  goTo: planted_between
            - { id: planted_between, type: instruction, title: Between }
            - { id: planted_after, type: instruction, title: After }
            """
        ),
        insert(
            "a rule after one without a condition",
            .unreachableRule,
            line: 6,
            """
            - id: planted
              type: instruction
              title: Planted
              next:
                - goTo: planted_after
                - goTo: planted_between
            - { id: planted_between, type: instruction, title: Between }
            - { id: planted_after, type: instruction, title: After }
            """
        ),
        insert(
            "a step that no path reaches",
            .unreachableStep,
            line: 5,
            """
            - id: planted
              type: instruction
              title: Planted
              next: [{ goTo: planted_after }]
            - { id: planted_between, type: instruction, title: Between }
            - { id: planted_after, type: instruction, title: After }
            """
        ),
        insert(
            "a step that no path leaves",
            .noEnd,
            line: 1,
            "- { id: planted, type: instruction, title: Planted, next: [{ goTo: planted }] }"
        ),
        insert(
            "an answer before its question",
            .laterAnswer,
            line: 4,
            """
            - id: planted
              type: instruction
              title: Planted
              skipWhen: { answer: planted_after, equals: 3 }
            - { id: planted_after, type: question, title: After?, answer: { type: scale } }
            """
        ),
        insert(
            "a page that uses its own answer",
            .ownAnswer,
            line: 4,
            """
            - id: planted
              type: question
              title: Planted?
              skipWhen: { answer: planted, equals: 3 }
              answer: { type: scale }
            """
        ),
        insert(
            "a choice that is not offered",
            .unknownChoice,
            line: 6,
            """
            - id: planted
              type: question
              title: Planted?
              answer: { type: choice, choices: [{ value: a, text: A }, { value: b, text: B }] }
              next:
                - when: { answer: planted, equals: c }
                  goTo: planted_after
            - { id: planted_after, type: instruction, title: After }
            """
        ),
        noCompletion,
    ]

    /// Mistakes in answer formats, texts and images.
    static let ofAsking = [
        answer("bounds the wrong way round", .badBounds, "type: integer\nminimum: 9\nmaximum: 5"),
        answer("a negative length", .outOfRange, "type: text\nmaximumLength: -5"),
        answer("a word for a bound", .badNumber, "type: integer\nminimum: zero"),
        answer("a date that does not exist", .badDate, "type: date\nmaximum: 30.2.2026"),
        answer("a broken pattern", .badPattern, "type: text\npattern: \"[a-z\""),
        answer("a pattern that takes forever", .unsafePattern, "type: text\npattern: (a+)+"),
        answer("too many buttons", .longScale, "type: scale\nminimum: 0\nmaximum: 30"),
        answer("a step that does not fit", .badStep, "type: slider\nmaximum: 100\nstep: 30"),
        answer("a label outside the scale", .unknownLabel, "type: scale\nlabels: { \"77\": Far }"),
        insert(
            "braces without an end",
            .unclosedPiping,
            line: 1,
            "- { id: planted, type: instruction, title: \"Hello {{ planted\" }"
        ),
        insert(
            "no fallback text",
            .noFallback,
            line: 1,
            "- { id: planted, type: instruction, title: \"Hello {{ firstName }}\" }"
        ),
        insert(
            "HTML",
            .htmlTag,
            line: 1,
            "- { id: planted, type: instruction, title: Planted, text: \"<b>Bold</b>\" }"
        ),
        Mistake("an image without alt text", .missingAlt) { text, path in
            guard path.hasPrefix("tasks/"), let start = text.firstRange(of: ", alt: ") else {
                return nil
            }
            let end = text[start.upperBound...].firstIndex(of: "}") ?? text.endIndex
            let line = text[..<start.lowerBound].count(where: \.isNewline) + 1
            return Planted(text: text[..<start.lowerBound] + " " + text[end...], line: line)
        },
    ]

    /// A mistake that replaces the completions of a task with instructions; the finding is on the
    /// task's first line.
    private static let noCompletion = Mistake("no completion", .noCompletion) { text, path in
        guard path.hasPrefix("tasks/"), text.contains("type: completion"),
            !text.contains("\n    scores: ["), !text.contains("endsEarly")
        else { return nil }
        let changed = text.replacing("type: completion", with: "type: instruction")
        return Planted(text: changed, line: 1)
    }
}
