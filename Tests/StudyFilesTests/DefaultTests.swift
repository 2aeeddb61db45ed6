import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite("A default must be an answer that its format accepts")
struct DefaultTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let answer: String
        let written: String
        var testDescription: String { "\(answer) \(written)" }

        init(_ answer: String, _ written: String) {
            self.answer = answer
            self.written = written
        }

        var reading: StudyReadResult {
            let step = """
                  - id: a
                    type: question
                    title: A
                    answer: { \(answer) }
                    default: \(written)
                """
            return BadCase(.badValue, "", steps: step).reading
        }
    }

    private static let choices = "choices: [{ value: a, text: A }, { value: b, text: B }]"
    private static let options = "options: [{ value: a, text: A }, { value: b, text: B }]"

    static let sound = [
        Case("type: text", "Rex"), Case("type: integer", "0"), Case("type: decimal", "3.5"),
        Case("type: boolean", "true"), Case("type: scale", "3"), Case("type: slider", "50"),
        Case("type: choice, \(choices)", "b"),
        Case("type: choice, multiple: true, \(choices)", "[b, a]"),
        Case("type: picker, \(choices)", "a"), Case("type: textScale, \(choices)", "a"),
        Case("type: ranking, \(choices)", "[b, a]"),
        Case("type: date", "2026-02-28"), Case("type: date, maximum: today", "2020-01-01"),
        Case("type: dateTime", "2026-02-28T12:30"), Case("type: time", "22:30"),
        Case("type: height", "170"), Case("type: weight", "70"), Case("type: age", "30"),
        Case("type: year", "1990"), Case("type: ladder", "5"),
        Case("type: bloodPressure", "{ systolic: 120, diastolic: 80 }"),
    ]

    @Test(arguments: sound)
    func defaultEqualsAnswerSubmittedFromItsFields(_ sound: Case) throws {
        let reading = sound.reading
        try #require(reading.lines == [])
        let item = try #require(reading.version?.study.tasks.first?.steps.first?.items.first)
        let value = try #require(item.defaultValue)
        let wording = Wording(language: "en", texts: [:])
        let now = try #require(LocalDateTime("2026-06-01T12:00"))
        let draw = Draw(seed: 1, key: "a")
        let context = AnswerContext(wording: wording, now: now, draw: draw)
        let fields = item.defaultFields(in: wording)
        let sent = try item.format.value(from: fields, named: item.id, in: context)
        #expect(sent == value)
    }

    static let unsound = [
        Case("type: integer, maximum: 5", "6"), Case("type: integer", "3.5"),
        Case("type: integer", "[1, 2]"), Case("type: integer", "{ a: 1 }"),
        Case("type: decimal", "much"), Case("type: boolean", "yes"), Case("type: scale", "11"),
        Case("type: text, maximumLength: 2", "Rex"), Case("type: choice, \(choices)", "c"),
        Case("type: choice, \(choices)", "[a, b]"),
        Case("type: choice, multiple: true, \(choices)", "[a, c]"),
        Case("type: choice, multiple: true, \(choices)", "[]"),
        Case("type: date", "2026-02-30"), Case("type: date", "28.2.2026"),
        Case("type: time", "25:00"), Case("type: bloodPressure", "120"),
        Case("type: bloodPressure", "{ systolic: 120, diastolic: 80, other: 3 }"),
        Case("type: bloodPressure", "{ systolic: many, diastolic: 80 }"),
    ]

    @Test(arguments: unsound)
    func invalidDefaultIsReportedOnce(_ unsound: Case) {
        let found = unsound.reading.diagnostics.filter { !DiagnosticTests.aside.contains($0.code) }
        #expect(found.map(\.code) == [.badDefault])
        #expect(found.allSatisfy { $0.message.contains("default") && $0.position.line == 8 })
    }
}
