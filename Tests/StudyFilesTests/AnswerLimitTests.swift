import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite("Condition checks use the limits of each answer format")
struct AnswerLimitTests {
    private static func codes(_ answer: String, _ condition: String) -> [String] {
        let steps = """
              - { id: q, type: question, title: Q?, answer: { type: \(answer) } }
              - { id: last, type: instruction, title: L, modify: [{ when: \(condition), text: T }] }
            """
        return BadCase(.syntax, "", steps: steps).reading.diagnostics
            .filter { !DiagnosticTests.aside.contains($0.code) }.map(\.code.rawValue)
    }

    @Test(arguments: [(-9, []), (-10, ["band-out-of-reach"])])
    func sumOfSomeItemsCanLeaveOutWhatRaisesIt(_ maximum: Int, _ expected: [String]) {
        let items = [("a", -5, 0), ("b", -4, 0), ("c", 3, 5)]
        let steps = items.map { id, low, high in
            """
              - id: \(id)
                type: question
                title: \(id)
                optional: true
                answer: { type: integer, minimum: \(low), maximum: \(high) }
            """
        }
        let task = """
            id: t
            title: T
            scores:
              - id: sum
                title: Sum
                items: [a, b, c]
                minimumAnswered: 2
                bands: [{ minimum: -20, maximum: \(maximum), label: Low }]
            steps:
            \(steps.joined(separator: "\n"))
              - { id: done, type: completion, title: D }
            """
        let codes = BadCase(.bandOutOfReach, "", files: ["tasks/t.yaml": task]).reading.diagnostics
            .map(\.code.rawValue).filter { $0 == "band-out-of-reach" }
        #expect(codes == expected)
    }

    private static let three =
        "choices: [{ value: a, text: A }, { value: b, text: B }, { value: c, text: C }]"
    private static let withNone =
        "choices: [{ value: a, text: A }, { value: n, text: N, exclusive: true }]"
    private static let withOther =
        "choices: [{ value: a, text: A }, { value: o, text: O, other: true }]"

    static let never: [(String, String)] = [
        ("age, minimum: 18, maximum: 99", "{ answer: q, lessThan: 18 }"),
        ("year, minimum: 1990, maximum: 2000", "{ answer: q, lessThan: 1980 }"),
        ("duration, minimum: 10m, maximum: 60m", "{ answer: q, greaterThan: 100000 }"),
        ("height", "{ answer: q, greaterThan: 10000 }"),
        ("weight", "{ answer: q, lessThan: 0 }"),
        ("bloodPressure", "{ answer: q.systolic, greaterThan: 1000 }"),
        ("dateTime, maximum: 2020-01-01T00:00", "{ answer: q, greaterThan: 2030-01-01T00:00 }"),
        ("date, minimum: 2020-01-01", "{ answer: q, lessThan: 2020-01-01 }"),
        ("time, minimum: \"08:00\", maximum: \"10:00\"", "{ answer: q, greaterThan: \"10:00\" }"),
        ("text, maximumLength: 3", "{ answer: q, equals: abcdef }"),
        ("text, pattern: \"[A-Z]+\"", "{ answer: q, equals: abc }"),
        ("decimal, fractionDigits: 1", "{ answer: q, equals: 2.55 }"),
        (
            "choice, multiple: true, maximumChosen: 2, \(three)",
            "{ answer: q, includesAll: [a, b, c] }"
        ),
        ("choice, multiple: true, \(withNone)", "{ answer: q, includesAll: [a, n] }"),
        ("choice, multiple: true, minimumChosen: 2, \(three)", "{ answer: q, equals: a }"),
    ]

    static let sometimes: [(String, String)] = [
        ("age, minimum: 18, maximum: 99", "{ answer: q, atMost: 18 }"),
        ("age, yearOfBirth: true", "{ answer: q, lessThan: 1980 }"),
        ("year, minimum: 1990", "{ answer: q, equals: 1990 }"),
        ("duration, minimum: 10m, maximum: 60m", "{ answer: q, greaterThan: 3000 }"),
        ("height", "{ answer: q, greaterThan: 180.5 }"),
        ("date, maximum: today", "{ answer: q, greaterThan: 2030-01-01 }"),
        ("date, minimum: 2020-01-01", "{ answer: q, atMost: 2020-01-01 }"),
        ("dateTime", "{ answer: q, greaterThan: 2030-01-01T00:00 }"),
        ("time, minimum: \"22:00\", maximum: \"06:00\"", "{ answer: q, lessThan: \"05:00\" }"),
        ("time, maximum: now", "{ answer: q, greaterThan: \"10:00\" }"),
        ("text, maximumLength: 3", "{ answer: q, equals: abc }"),
        ("text, pattern: \"[A-Z]+\"", "{ answer: q, equals: ABC }"),
        ("decimal, fractionDigits: 1", "{ answer: q, equals: 0.3 }"),
        ("decimal, minimum: 0, maximum: 1, step: 0.1", "{ answer: q, equals: 0.7 }"),
        ("decimal, minimum: 0.25, fractionDigits: 1", "{ answer: q, equals: 0.3 }"),
        (
            "choice, multiple: true, maximumChosen: 2, \(three)",
            "{ answer: q, includesAll: [a, b] }"
        ),
        ("choice, multiple: true, minimumChosen: 2, \(three)", "{ answer: q, includes: [a] }"),
        ("choice, multiple: true, \(withOther)", "{ answer: q, includes: [o] }"),
        ("choice, multiple: true, \(withNone)", "{ answer: q, equals: n }"),
        ("email", "{ answer: q, equals: a@example.org }"),
    ]

    @Test(arguments: never)
    func conditionsBeyondTheLimitsAreReported(_ answer: String, _ condition: String) {
        #expect(Self.codes(answer, condition) == ["never-holds"])
    }

    @Test(arguments: sometimes)
    func conditionsWithinTheLimitsAreNotReported(_ answer: String, _ condition: String) {
        #expect(Self.codes(answer, condition) == [])
    }

    @Test(arguments: [13, 14])
    func textScalesWithTooManyPointsAreReported(_ count: Int) {
        let points = (1...count).map { "{ value: \"\($0)\", text: P\($0) }" }
        let answer = "textScale, choices: [\(points.joined(separator: ", "))]"
        let found = Self.codes(answer, "{ answer: q, equals: 1 }")
        #expect(found == (count > 13 ? ["long-scale"] : []))
    }

    @Test func disjointTimeRangesAreAContradiction() {
        let condition = """
            { all: [{ answer: q, lessThan: "06:00" }, { answer: q, greaterThan: "10:00" }] }
            """
        #expect(Self.codes("time", condition) == ["contradiction"])
        let sound = condition.replacing("lessThan", with: "atLeast")
        #expect(Self.codes("time", sound) == [])
    }
}
