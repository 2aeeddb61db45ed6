import Pages
import TaskModel

extension Sample {
    /// The examples in `formats` on a question's page: empty, answered and invalid.
    static let answers: [Sample] = formats.flatMap { format in
        [
            Sample("answer-\(format.name)-empty", format.page(typed: nil)),
            Sample("answer-\(format.name)-answered", format.page(typed: format.answered)),
            Sample("answer-\(format.name)-invalid", format.page(typed: format.invalid)),
        ]
    }

    /// Examples of common formats and their variants; `formatExamples` covers all built-in formats.
    static let formats: [Example] =
        choosing + measures + [
            Example(
                "boolean",
                "Did you sleep well last night?",
                "{ type: boolean }",
                answered: ["answer": ["true"]],
                invalid: [:]
            ),
            Example(
                "integer",
                "How many cups of coffee did you drink today?",
                "{ type: integer, minimum: 0, maximum: 40, unit: cups }",
                answered: ["answer": ["3"]],
                invalid: ["answer": ["three"]]
            ),
            Example(
                "decimal",
                "How much do you weigh?",
                "{ type: decimal, minimum: 20, maximum: 300, unit: kg, fractionDigits: 1 }",
                answered: ["answer": ["72.5"]],
                invalid: ["answer": ["7,25"]]
            ),
            Example(
                "text",
                "What is the name of your street?",
                "{ type: text, maximumLength: 40 }",
                answered: ["answer": ["Unter den \"Linden\" <5>"]],
                invalid: ["answer": [String(repeating: "long ", count: 12)]]
            ),
            Example(
                "text-lines",
                "What happened?",
                "{ type: text, lines: 4, maximumLength: 500 }",
                answered: ["answer": ["\n  The first line\n\n  and a </textarea> line."]],
                invalid: [:]
            ),
            Example(
                "scale",
                "How do you feel?",
                "{ type: scale, minimum: 0, maximum: 10, minimumLabel: Very bad, maximumLabel: Very good }",
                answered: ["answer": ["7"]],
                invalid: [:]
            ),
            Example(
                "scale-labels",
                "I feel rested",
                """
                { type: scale, minimum: 1, maximum: 5, labels: { 1: Not at all, 2: A little, \
                3: Somewhat, 4: Quite a bit, 5: Very much } }
                """,
                answered: ["answer": ["2"]],
                invalid: [:]
            ),
            Example(
                "choice",
                "What kept you awake?",
                """
                { type: choice, choices: [{ value: noise, text: Noise }, \
                { value: light, text: Light, detail: "from the street or a screen" }, \
                { value: thoughts, text: "Thoughts & worries" }, \
                { value: else, text: Something else, other: true }] }
                """,
                answered: ["answer": ["else"], "answer-other": ["The baby \"next door\""]],
                invalid: ["answer": ["else"], "answer-other": [""]]
            ),
            Example(
                "choice-multiple",
                "What did you do before going to bed?",
                """
                { type: choice, multiple: true, choices: [{ value: read, text: I read }, \
                { value: screen, text: I looked at a screen }, { value: talk, text: I talked }, \
                { value: none, text: Nothing of this, exclusive: true }] }
                """,
                answered: ["answer": ["read", "talk"]],
                invalid: ["answer": ["read", "none"]]
            ),
            Example(
                "date",
                "When were you born?",
                "{ type: date, maximum: '2026-12-31', purpose: bday }",
                answered: ["answer-day": ["27"], "answer-month": ["3"], "answer-year": ["1985"]],
                invalid: ["answer-day": ["27"], "answer-month": ["13"], "answer-year": ["1985"]]
            ),
            Example(
                "time",
                "When did you switch off the light?",
                "{ type: time }",
                answered: ["answer": ["22:30"]],
                invalid: ["answer": ["late"]]
            ),
        ]

    struct Example: Sendable {
        let name: String
        let question: String
        let format: String
        let answered: [String: [String]]
        let invalid: [String: [String]]

        init(
            _ name: String,
            _ question: String,
            _ format: String,
            answered: [String: [String]],
            invalid: [String: [String]]
        ) {
            self.name = name
            self.question = question
            self.format = format
            self.answered = answered
            self.invalid = invalid
        }

        func page(typed: [String: [String]]?) -> StepPage {
            var page = StepPage.sample("question", title: question, id: "answer")
            page.items = [Item.sample("answer", question, format, typed: typed)]
            return page
        }
    }
}
