import Authoring
import TaskModel

extension BadCase {
    /// Inconsistent or invalid rules, scores, derived values and steps.
    static let references = [
        BadCase(
            .unknownStep,
            "goTo",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    next:
                      - when: { cohort: x }
                        goTo: moood
                    cohorts: [{ cohort: x }]
                  - { id: mood, type: instruction, title: Mood }
                """,
            finds:
                "tasks/t.yaml:9:9: error: unknown step \"moood\"; did you mean \"mood\"?"
        ),
        BadCase(
            .unknownStep,
            "marker",
            files: [
                "tasks/t.yaml":
                    "id: t\ntitle: T\nprogress: markers\nmarkers: [half, done]\nsteps:\n  - { id: done, type: completion, title: Done }\n"
            ],
            finds: "tasks/t.yaml:4:11: error: unknown step \"half\""
        ),
        BadCase(
            .noDestination,
            "nowhere",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    next:
                      - when: { not: { cohort: x } }
                    cohorts: [{ cohort: x }]
                """,
            finds:
                "tasks/t.yaml:8:9: error: this rule has no destination; give it one of goTo: step, nextSection: true, finish: true"
        ),
        BadCase(
            .severalDestinations,
            "two places",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    next:
                      - { goTo: done, finish: true }
                """,
            finds:
                "tasks/t.yaml:8:9: error: this rule has 2 destinations; give it one of goTo: step, nextSection: true, finish: true"
        ),
        BadCase(
            .noSection,
            "no section",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    next: [{ nextSection: true }]
                """,
            finds:
                "tasks/t.yaml:7:14: error: nextSection is used outside a section; use goTo: step"
        ),
        BadCase(
            .emptyList,
            "empty section",
            steps: """
                  - { id: a, type: instruction, title: A, next: [{ goTo: part }] }
                  - { id: part, type: section, steps: [] }
                """,
            finds: "tasks/t.yaml:5:39: error: step \"part\" has no steps"
        ),
        BadCase(
            .duplicateIdentifier,
            "step",
            steps: """
                  - { id: a, type: instruction, title: A }
                  - id: part
                    type: section
                    steps:
                      - { id: a, type: instruction, title: B }
                """,
            finds:
                "tasks/t.yaml:8:9: error: the identifier \"a\" is already used at tasks/t.yaml:4:5; choose another"
        ),
        score(
            .duplicateIdentifier,
            "score",
            "  - { id: x, title: X, items: [cups] }\n  - { id: x, title: Y, items: [cups] }",
            finds:
                "tasks/t.yaml:5:11: error: the identifier \"x\" is already used at tasks/t.yaml:4:11; choose another"
        ),
        score(
            .listedTwice,
            "item twice",
            "  - { id: x, title: X, items: [cups, cups] }",
            finds: "tasks/t.yaml:4:38: error: \"cups\" counts twice"
        ),
        score(
            .unknownStep,
            "item of a score",
            "  - { id: x, title: X, items: [cup] }",
            finds:
                "tasks/t.yaml:4:32: error: unknown step \"cup\"; did you mean \"cups\"?"
        ),
        score(
            .foreignScoreItem,
            "other task",
            "  - { id: x, title: X, items: [u/cups] }",
            finds: "tasks/t.yaml:4:32: error: a score can use only answers of its own task"
        ),
        score(
            .emptyList,
            "no items",
            "  - { id: x, title: X, items: [] }",
            finds: "tasks/t.yaml:4:31: error: this score has no items"
        ),
        score(
            .unscorableItem,
            "words",
            "  - { id: x, title: X, items: [kind] }",
            finds:
                "tasks/t.yaml:4:32: error: \"kind\" is not a number; use numbers as the values of its choices, or remove it"
        ),
        value(
            .valueFunction,
            "two functions",
            "  - { id: x, entries: cups, ageAt: { birth: born } }",
            finds:
                "tasks/t.yaml:4:5: error: a value needs exactly one of ageAt, daysBetween, bodyMassIndex, entries; found ageAt and entries"
        ),
        value(
            .valueSource,
            "number as a date",
            "  - { id: x, daysBetween: { from: born, to: cups } }",
            finds:
                "tasks/t.yaml:4:45: error: \"cups\" is not a full date; name an answer that is a full date"
        ),
        value(
            .valueSource,
            "date as a number",
            "  - { id: x, bodyMassIndex: { weight: cups, height: born } }",
            finds:
                "tasks/t.yaml:4:53: error: \"born\" is not a number; name an answer that is a number"
        ),
        value(
            .valueSource,
            "no list",
            "  - { id: x, entries: cups }",
            finds:
                "tasks/t.yaml:4:23: error: \"cups\" is not a list; name a section with repeat: { entries: … }"
        ),
        value(
            .unknownStep,
            "of a value",
            "  - { id: x, ageAt: { birth: borne } }",
            finds: "tasks/t.yaml:4:30: error: unknown step \"borne\"; did you mean \"born\"?"
        ),
        value(
            .columnCollision,
            "value",
            "  - { id: cups, ageAt: { birth: born } }",
            finds:
                "tasks/t.yaml:4:11: error: the export column \"cups\" would appear in step \"cups\" and in value \"cups\""
        ),
        score(
            .notScored,
            "reversed",
            "  - { id: x, title: X, items: [cups], reverse: [kind] }",
            finds:
                "tasks/t.yaml:4:49: error: \"kind\" is reversed, but is not an item of the score; add it to the items of the score, or remove it from reverse"
        ),
        score(
            .irreversibleItem,
            "without limits",
            "  - { id: x, title: X, items: [cups], reverse: [cups] }",
            finds:
                "tasks/t.yaml:4:49: error: \"cups\" has no lowest and highest value, so it cannot be reversed"
        ),
        score(
            .scoreCycle,
            "in itself",
            "  - { id: x, title: X, items: [cups, score:x] }",
            finds: "tasks/t.yaml:4:38: error: the score \"x\" contains itself"
        ),
        score(
            .unknownScore,
            "item of a score",
            "  - { id: total, title: X, items: [cups, score:totl] }",
            finds:
                "tasks/t.yaml:4:42: error: unknown score \"totl\"; did you mean \"total\"?"
        ),
        score(
            .noEffect,
            "prorate of all items",
            "  - { id: x, title: X, items: [cups], prorate: true }",
            finds:
                "tasks/t.yaml:4:48: warning: prorate has no effect here: the score needs all its items; add minimumAnswered: with a smaller number"
        ),
        score(
            .noEffect,
            "prorate of a mean",
            "  - { id: x, title: X, items: [cups], method: mean, minimumAnswered: 1, prorate: true }",
            finds:
                "tasks/t.yaml:4:82: warning: prorate has no effect here: the score is not a sum"
        ),
        score(
            .impossibleCount,
            "too few items",
            "  - { id: x, title: X, items: [cups], minimumAnswered: 2 }",
            finds:
                "tasks/t.yaml:4:56: error: minimumAnswered 2 is larger than the number of items (1)"
        ),
        score(
            .columnCollision,
            "column",
            "  - { id: cups, title: X, items: [cups] }",
            finds:
                "tasks/t.yaml:4:11: error: the export column \"cups\" would appear in step \"cups\" and in score \"cups\""
        ),
        score(
            .overlappingBands,
            "bands",
            """
              - id: x
                title: X
                items: [cups]
                bands:
                  - { minimum: 5, maximum: 9, label: Many }
                  - { minimum: 0, maximum: 5, label: Few }
            """,
            finds: "tasks/t.yaml:8:9: error: the bands \"Many\" and \"Few\" overlap"
        ),
        score(
            .badBounds,
            "band",
            "  - { id: x, title: X, items: [cups], bands: [{ minimum: 5, maximum: 0, label: None }] }",
            finds: "tasks/t.yaml:4:70: error: maximum 0 is below minimum 5"
        ),
        BadCase(
            .unknownScore,
            "shown",
            files: [
                "tasks/t.yaml":
                    "id: t\ntitle: T\nsteps:\n  - { id: done, type: completion, title: Done, scores: [total] }\n"
            ],
            finds: "tasks/t.yaml:4:57: error: unknown score \"total\""
        ),
        BadCase(
            .columnCollision,
            "item and step",
            steps: """
                  - { id: a__b, type: question, title: A, answer: { type: boolean } }
                  - id: a
                    type: form
                    title: A
                    items: [{ id: b, text: B, answer: { type: boolean } }]
                """,
            finds:
                "tasks/t.yaml:5:5: error: the export column \"a__b\" would appear in step \"a__b\" and in item \"a.b\""
        ),
        BadCase(
            .longColumn,
            "item",
            steps: """
                  - id: a_rather_long_step_name
                    type: form
                    title: A
                    items: [{ id: with_a_long_item_name, text: B, answer: { type: boolean } }]
                """,
            finds:
                "tasks/t.yaml:4:5: warning: the export column \"a_rather_long_step_name__with_a_long_item_name\" of item \"a_rather_long_step_name.with_a_long_item_name\" has more than 32 characters; use shorter identifiers; some statistics programs cut off long names"
        ),
        BadCase(
            .skippedOnward,
            "gate",
            steps: """
                  - { id: ok, type: question, title: OK?, answer: { type: boolean } }
                  - { id: gate, type: instruction, title: G, skipWhen: { answer: ok, equals: true }, next: [{ goTo: done }] }
                  - { id: b, type: instruction, title: B }
                """,
            finds:
                "tasks/t.yaml:5:95: warning: this rule also applies when step \"gate\" is skipped, so no participant reaches step \"b\"; give the rule a when: that is the opposite of skipWhen:"
        ),
        BadCase(
            .unreachableStep,
            "after a rule without a condition",
            steps: """
                  - { id: a, type: instruction, title: A, next: [{ goTo: done }] }
                  - { id: b, type: instruction, title: B }
                """,
            finds: "tasks/t.yaml:5:5: warning: no path reaches step \"b\""
        ),
        BadCase(
            .noEnd,
            "loop",
            steps: """
                  - { id: a, type: instruction, title: A }
                  - { id: b, type: instruction, title: B, next: [{ goTo: a }] }
                """,
            finds:
                "tasks/t.yaml:4:5: error: no path from step \"a\" reaches the end of the task; add a rule that goes to a completion step"
        ),
        BadCase(
            .unreachableStep,
            "after a completion",
            steps: """
                  - { id: end, type: completion, title: End }
                """,
            finds: "tasks/t.yaml:5:5: warning: no path reaches step \"done\""
        ),
        BadCase(
            .unreachableRule,
            "after a rule without a condition",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    next:
                      - goTo: done
                      - finish: true
                """,
            finds:
                "tasks/t.yaml:9:9: warning: this rule is never reached, because the rule before it has no when"
        ),
        BadCase(
            .laterAnswer,
            "used too early",
            steps: """
                  - id: a
                    type: instruction
                    title: A
                    skipWhen: { answer: b, equals: true }
                  - { id: b, type: question, title: B, answer: { type: boolean } }
                """,
            finds:
                "tasks/t.yaml:7:25: warning: step \"b\" cannot be answered yet when this is used"
        ),
        BadCase(
            .noCompletion,
            "none",
            files: [
                "tasks/t.yaml":
                    "id: t\ntitle: T\nsteps:\n  - { id: a, type: instruction, title: A }\n"
            ],
            finds:
                "tasks/t.yaml:1:1: warning: the task has no completion step to tell participants that it is finished; add - { id: done, type: completion, title: Thank you } at the end"
        ),
    ]

    /// Returns a case with derived values, which start on line 4.
    ///
    /// The task has a date question and a number question.
    private static func value(
        _ code: Diagnostic.Code,
        _ name: String,
        _ values: String,
        finds finding: String
    ) -> BadCase {
        let task = """
            id: t
            title: T
            values:
            \(values)
            steps:
              - { id: born, type: question, title: Born, answer: { type: date } }
              - { id: cups, type: question, title: Cups, answer: { type: integer } }
              - { id: done, type: completion, title: Done }
            """
        return BadCase(code, name, files: ["tasks/t.yaml": task], finds: finding)
    }

    /// Returns a case with scores, which start on line 4.
    ///
    /// The task has a number question and a choice question with a text value.
    private static func score(
        _ code: Diagnostic.Code,
        _ name: String,
        _ scores: String,
        finds finding: String
    ) -> BadCase {
        let task = """
            id: t
            title: T
            scores:
            \(scores)
            steps:
              - { id: cups, type: question, title: Cups, answer: { type: integer } }
              - id: kind
                type: question
                title: Kind
                answer: { type: choice, choices: [{ value: tea, text: Tea }] }
              - { id: done, type: completion, title: Done }
            """
        return BadCase(code, name, files: ["tasks/t.yaml": task], finds: finding)
    }
}
