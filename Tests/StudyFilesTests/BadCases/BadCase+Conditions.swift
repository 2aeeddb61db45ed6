import Authoring
import TaskModel

extension BadCase {
    /// Conditions without exactly one subject and one test, with references to unknown names, or
    /// with invalid operands.
    static let conditions = [
        condition(
            .conditionSubject,
            "about nothing",
            "{ equals: 3 }",
            finds:
                "tasks/t.yaml:28:15: error: a condition needs exactly one of answer, score, missing, value, parameter, cohort, arm, all, any, not; found none"
        ),
        condition(
            .conditionSubject,
            "about two things",
            "{ answer: cups, score: total, equals: 3 }",
            finds:
                "tasks/t.yaml:28:15: error: a condition needs exactly one of answer, score, missing, value, parameter, cohort, arm, all, any, not; found answer and score"
        ),
        condition(
            .wrongOperand,
            "number with a date",
            "{ answer: cups, lessThan: today }",
            finds:
                "tasks/t.yaml:28:41: error: this compares a number with a date; compare with a value of the same type"
        ),
        condition(
            .wrongOperand,
            "number with another answer",
            "{ answer: cups, equals: { answer: kind } }",
            finds:
                "tasks/t.yaml:28:39: error: this compares a number with one of the choices; compare with a value of the same type"
        ),
        condition(
            .unknownStep,
            "other side of a comparison",
            "{ answer: cups, atLeast: { answer: cupz } }",
            finds: "tasks/t.yaml:28:50: error: unknown step \"cupz\"; did you mean \"cups\"?"
        ),
        condition(
            .badTest,
            "two sides",
            "{ answer: cups, atLeast: { answer: cups, score: total } }",
            finds:
                "tasks/t.yaml:28:40: error: a value to compare with needs exactly one of answer, score, missing, value, date"
        ),
        condition(
            .badDate,
            "relative date",
            "{ answer: cups, equals: { date: tomorrow } }",
            finds:
                "tasks/t.yaml:28:47: error: expected a relative date such as today, today-18y or enrolment+3, found \"tomorrow\""
        ),
        condition(
            .conditionTest,
            "asks nothing",
            "{ answer: cups }",
            finds:
                "tasks/t.yaml:28:15: error: this condition has no test; add one of equals, notEquals, lessThan, atMost, greaterThan, atLeast, between, includes, includesAll, matches, answered, skipped, dontKnow, declined"
        ),
        condition(
            .conditionTest,
            "asks two things",
            "{ answer: cups, atLeast: 3, atMost: 5 }",
            finds:
                "tasks/t.yaml:28:15: error: this condition has several tests: atMost, atLeast; join them with all:"
        ),
        condition(
            .badTest,
            "not answered",
            "{ answer: cups, answered: false }",
            finds:
                "tasks/t.yaml:28:41: error: answered can only be true, found \"false\"; write not: { answer: …, answered: true } for the opposite"
        ),
        condition(
            .badTest,
            "one bound",
            "{ answer: cups, between: [3] }",
            finds:
                "tasks/t.yaml:28:40: error: between needs two bounds, found a list; write between: [1, 5]"
        ),
        condition(
            .conditionSubject,
            "test beside all",
            "{ all: [{ answer: cups, answered: true }], equals: 3 }",
            finds:
                "tasks/t.yaml:28:15: error: only an answer, score or parameter can be tested with equals"
        ),
        condition(
            .unknownKey,
            "misspelt test",
            "{ answer: cups, equal: 3 }",
            finds:
                "tasks/t.yaml:28:31: error: this condition has no field \"equal\"; did you mean \"equals\"?"
        ),
        condition(
            .unknownKey,
            "misspelt subject",
            "{ anser: cups, equals: 3 }",
            finds:
                "tasks/t.yaml:28:17: error: this condition has no field \"anser\"; did you mean \"answer\"?"
        ),
        condition(
            .badReference,
            "no reference",
            "{ answer: a.b.c.d, equals: 3 }",
            finds:
                "tasks/t.yaml:28:25: error: expected an answer such as step, step.item, section[2].step.item or task/step.item, found \"a.b.c.d\""
        ),
        condition(
            .wrongShape,
            "text",
            "cups",
            finds:
                "tasks/t.yaml:28:15: error: expected a condition such as { answer: mood, equals: 1 }, found \"cups\"; write something like { answer: mood, equals: 1 }"
        ),
        condition(
            .badPattern,
            "pattern",
            "{ answer: cups, matches: '[' }",
            finds: "tasks/t.yaml:28:40: error: pattern \"[\" has a [ without a matching ]"
        ),
        condition(
            .unknownStep,
            "step",
            "{ answer: cup, equals: 3 }",
            finds:
                "tasks/t.yaml:28:25: error: unknown step \"cup\"; did you mean \"cups\"?"
        ),
        condition(
            .unknownStep,
            "deep in another",
            "{ not: { any: [{ answer: cup, equals: 3 }] } }",
            finds:
                "tasks/t.yaml:28:40: error: unknown step \"cup\"; did you mean \"cups\"?"
        ),
        condition(
            .unknownItem,
            "item",
            "{ answer: mood.valance, equals: 3 }",
            finds:
                "tasks/t.yaml:28:25: error: step \"mood\" has no item \"valance\"; did you mean \"valence\"?"
        ),
        condition(
            .severalAnswers,
            "whole form",
            "{ answer: mood, equals: 3 }",
            finds:
                "tasks/t.yaml:28:25: error: step \"mood\" has several answers; use one of mood.valence, mood.tired, mood.last"
        ),
        condition(
            .noAnswer,
            "step that has no answer",
            "{ answer: hello, answered: true }",
            finds: "tasks/t.yaml:28:25: error: step \"hello\" has no answer"
        ),
        condition(
            .unknownScore,
            "score",
            "{ score: totl, atLeast: 3 }",
            finds:
                "tasks/t.yaml:28:24: error: unknown score \"totl\"; did you mean \"total\"?"
        ),
        condition(
            .unknownParameter,
            "parameter",
            "{ parameter: centre, equals: a }",
            finds:
                "tasks/t.yaml:28:28: error: unknown link parameter \"centre\"; add it to parameters in study.yaml"
        ),
        condition(
            .unknownTask,
            "task",
            "{ answer: other/cups, equals: 3 }",
            finds: "tasks/t.yaml:28:25: error: unknown task \"other\""
        ),
        condition(
            .unknownChoice,
            "choice",
            "{ answer: kind, equals: cofee }",
            finds:
                "tasks/t.yaml:28:39: error: \"cofee\" is not one of the answers; did you mean \"coffee\"?"
        ),
        condition(
            .unknownChoice,
            "choices",
            "{ answer: kind, includes: [tea, milk] }",
            finds:
                "tasks/t.yaml:28:47: error: \"milk\" is not one of the answers; they are coffee, tea"
        ),
        condition(
            .unknownChoice,
            "value of a scale",
            "{ answer: mood.valence, equals: 11 }",
            finds:
                "tasks/t.yaml:28:47: error: \"11\" is not one of the answers; they are 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …"
        ),
        condition(
            .wrongOperand,
            "word for a number",
            "{ answer: cups, atLeast: three }",
            finds: "tasks/t.yaml:28:40: error: expected a number, found \"three\""
        ),
        condition(
            .wrongTest,
            "order of words",
            "{ answer: kind, lessThan: 3 }",
            finds:
                "tasks/t.yaml:28:25: error: these answers have no order; use equals, includes or answered"
        ),
        condition(
            .wrongOperand,
            "boolean",
            "{ answer: mood.tired, equals: yes }",
            finds: "tasks/t.yaml:28:45: error: expected true or false, found \"yes\"; write true"
        ),
        condition(
            .wrongOperand,
            "time",
            "{ answer: mood.last, lessThan: 7:30 }",
            finds:
                "tasks/t.yaml:28:46: error: expected a time such as 22:30, found \"7:30\"; write 07:30"
        ),
        condition(
            .wrongOperand,
            "score",
            "{ score: total, equals: many }",
            finds: "tasks/t.yaml:28:39: error: expected a number, found \"many\""
        ),
        condition(
            .emptyRange,
            "between",
            "{ answer: cups, between: [5, 3] }",
            finds: "tasks/t.yaml:28:41: error: no value is between 5 and 3"
        ),
        condition(
            .emptyRange,
            "times",
            "{ answer: mood.last, between: [\"22:00\", \"21:00\"] }",
            finds: "tasks/t.yaml:28:46: error: no value is between 22:00 and 21:00"
        ),
    ]

    /// Returns a case with a condition on line 28, in the last step of a task.
    ///
    /// The earlier steps have various answer formats.
    private static func condition(
        _ code: Diagnostic.Code,
        _ name: String,
        _ predicate: String,
        finds finding: String
    ) -> BadCase {
        let task = """
            id: t
            title: T
            scores:
              - { id: total, title: Total, items: [cups] }
            steps:
              - { id: hello, type: instruction, title: Hello }
              - { id: cups, type: question, title: Cups, answer: { type: integer } }
              - id: kind
                type: question
                title: Kind
                answer:
                  type: choice
                  multiple: true
                  choices:
                    - { value: coffee, text: Coffee }
                    - { value: tea, text: Tea }
              - id: mood
                type: form
                title: Mood
                items:
                  - { id: valence, text: Mood, answer: { type: scale } }
                  - { id: tired, text: Tired, answer: { type: boolean } }
                  - { id: last, text: Last, answer: { type: time } }
              - id: done
                type: completion
                title: Done
                modify:
                  - when: \(predicate)
                    text: Changed
            """
        return BadCase(code, name, files: ["tasks/t.yaml": task], finds: finding)
    }
}
