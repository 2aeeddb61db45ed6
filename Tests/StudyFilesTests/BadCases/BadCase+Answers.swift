import Authoring
import TaskModel

extension BadCase {
    /// Answer formats and forms with invalid or contradictory fields.
    static let answers = [
        question(
            .badBounds,
            "minimum above maximum",
            "{ type: integer, minimum: 40, maximum: 0 }",
            finds: "tasks/t.yaml:7:52: error: maximum 0 is below minimum 40"
        ),
        question(
            .badBounds,
            "decimal bounds",
            "{ type: decimal, minimum: 2.5, maximum: 2.25 }",
            finds: "tasks/t.yaml:7:53: error: maximum 2.25 is below minimum 2.5"
        ),
        question(
            .badBounds,
            "dates",
            "{ type: date, minimum: 2026-01-02, maximum: 2026-01-01 }",
            finds: "tasks/t.yaml:7:57: error: maximum 2026-01-01 is below minimum 2026-01-02"
        ),
        question(
            .badDate,
            "hour without its zero",
            "{ type: time, minimum: 10:00, maximum: 9:00 }",
            finds:
                "tasks/t.yaml:7:52: error: expected a time such as 22:30, or now, found \"9:00\"; write 09:00"
        ),
        question(
            .badBounds,
            "scale",
            "{ type: scale, minimum: 5, maximum: 5 }",
            finds: "tasks/t.yaml:7:49: error: maximum 5 is not above minimum 5"
        ),
        question(
            .badStep,
            "scale and step",
            "{ type: scale, minimum: 0, maximum: 10, step: 3 }",
            finds: "tasks/t.yaml:7:49: error: steps of 3 from 0 do not reach 10"
        ),
        question(
            .tooManyPoints,
            "endless scale",
            "{ type: scale, minimum: 0, maximum: 1000 }",
            finds: "tasks/t.yaml:7:49: error: a scale has at most 101 values, not 1001"
        ),
        question(
            .impossibleCount,
            "more than there are",
            "{ type: choice, multiple: true, minimumChosen: 2, choices: [{ value: a, text: A }] }",
            finds:
                "tasks/t.yaml:7:60: error: minimumChosen 2 is larger than the number of choices (1)"
        ),
        question(
            .badBounds,
            "counts",
            "{ type: choice, multiple: true, minimumChosen: 2, maximumChosen: 1, choices: [{ value: a, text: A }, { value: b, text: B }] }",
            finds: "tasks/t.yaml:7:78: error: maximumChosen 1 is below minimumChosen 2"
        ),
        question(
            .impossibleCount,
            "count of one",
            "{ type: choice, maximumChosen: 1, choices: [{ value: a, text: A }] }",
            finds:
                "tasks/t.yaml:7:44: error: maximumChosen has no effect without multiple: true; add multiple: true"
        ),
        question(
            .badBounds,
            "pattern and length",
            "{ type: text, pattern: \"[a-z]+\", maximumLength: 3000 }",
            finds: "tasks/t.yaml:7:61: error: a text with a pattern has at most 2000 characters"
        ),
        question(
            .unknownLabel,
            "label of no value",
            "{ type: scale, minimum: 0, maximum: 3, labels: { \"4\": Four } }",
            finds: "tasks/t.yaml:7:62: error: \"4\" is not a value of this scale"
        ),
        question(
            .wrongShape,
            "choices are words",
            "{ type: choice, choices: [Tea] }",
            finds:
                "tasks/t.yaml:7:39: error: expected lines such as key: value, found \"Tea\"; write { value: …, text: … }"
        ),
        question(
            .emptyList,
            "no choices",
            "{ type: choice, choices: [] }",
            finds: "tasks/t.yaml:7:38: error: there are no choices"
        ),
        question(
            .contradictingChoice,
            "two others",
            "{ type: choice, choices: [{ value: a, text: A, other: true }, { value: b, text: B, other: true }] }",
            finds: "tasks/t.yaml:7:84: error: only one choice can have other: true"
        ),
        question(
            .contradictingChoice,
            "exclusive radio",
            "{ type: choice, choices: [{ value: a, text: A, exclusive: true }] }",
            finds:
                "tasks/t.yaml:7:48: error: exclusive has no effect without multiple: true; remove it, or add multiple: true"
        ),
        question(
            .badValue,
            "value with a space at its end",
            "{ type: choice, choices: [{ value: \"a \", text: A }] }",
            finds:
                "tasks/t.yaml:7:48: error: expected one line of up to 64 characters, without spaces at either end, found \"a \""
        ),
        question(
            .unsaidMessage,
            "message without pattern",
            "{ type: text, patternMessage: No }",
            finds:
                "tasks/t.yaml:7:43: error: patternMessage is never shown, because there is no pattern"
        ),
        question(
            .badExample,
            "example",
            "{ type: text, pattern: \"[0-9]+\", example: abc }",
            finds: "tasks/t.yaml:7:55: error: the example does not match the pattern"
        ),
        question(
            .badDate,
            "no such day",
            "{ type: date, minimum: 2026-02-30 }",
            finds:
                "tasks/t.yaml:7:36: error: expected a date such as 2026-01-31, or a relative date such as today, today-90, today-18y or enrolment+2w, found \"2026-02-30\""
        ),
        question(
            .duplicateValue,
            "choice",
            "{ type: choice, choices: [{ value: a, text: A }, { value: a, text: B }] }",
            finds:
                "tasks/t.yaml:7:71: error: the choice \"a\" is already used in this list at tasks/t.yaml:7:48"
        ),
        question(
            .columnCollision,
            "choices",
            "{ type: choice, multiple: true, choices: [{ value: a-1, text: A }, { value: a.1, text: B }] }",
            finds:
                "tasks/t.yaml:4:5: error: the export column \"a___a_1\" would appear twice in step \"a\""
        ),
        question(
            .unsafePattern,
            "back reference",
            #"{ type: text, pattern: '(a)\1' }"#,
            finds: #"tasks/t.yaml:7:36: error: pattern "(a)\1" uses a back reference"#
        ),
        question(
            .unsafePattern,
            "look-ahead",
            "{ type: text, pattern: '(?=a)b' }",
            finds: "tasks/t.yaml:7:36: error: pattern \"(?=a)b\" uses look-ahead or look-behind"
        ),
        question(
            .unsafePattern,
            "nested repeat",
            "{ type: text, pattern: '(a+)+' }",
            finds:
                "tasks/t.yaml:7:36: error: pattern \"(a+)+\" has an unlimited repeat inside an unlimited repeat; limit one of them, for example with {1,40}"
        ),
        question(
            .badPattern,
            "open group",
            "{ type: text, pattern: '(a' }",
            finds: "tasks/t.yaml:7:36: error: pattern \"(a\" has a ( without a matching )"
        ),
        BadCase(
            .duplicateItem,
            "item",
            steps: """
                  - id: a
                    type: form
                    title: A
                    answer: { type: boolean }
                    items:
                      - { id: b, text: B }
                      - { id: b, text: C }
                """,
            finds:
                "tasks/t.yaml:10:15: error: the item \"b\" is already used in this form at tasks/t.yaml:9:15"
        ),
        BadCase(
            .emptyList,
            "form without items",
            steps: "  - { id: a, type: form, title: A, items: [] }",
            finds: "tasks/t.yaml:4:43: error: step \"a\" has no items"
        ),
    ]

    private static func question(
        _ code: Diagnostic.Code,
        _ name: String,
        _ answer: String,
        finds finding: String
    ) -> BadCase {
        let steps = "  - id: a\n    type: question\n    title: A\n    answer: \(answer)"
        return BadCase(code, name, steps: steps, finds: finding)
    }
}
