import Testing
import TaskModel

@testable import TaskKinds

/// Tests of choice values that contain spaces and punctuation, as other systems allow.
@Suite struct ChoiceValueTests {
    private static let values = [
        "Ice Cream", "Ice%20Cream", "Hot Dogs, Fries & Cola", "Don't know / \"no\"",
        "North or South Island", "<1 year>", "50 %", "sí, claro", "日本 語",
    ]
    private static let list = values.enumerated().map { index, value in
        "{ value: '\(value.replacing("'", with: "''"))', text: Text \(index) }"
    }
    private static let choices = "choices: [\(list.joined(separator: ", "))]"
    static let types = ["choice", "choice, multiple: true", "picker", "textScale", "ranking"]

    private static func asked(_ type: String) throws -> Asked {
        try Asked("{ type: \(type), \(choices) }")
    }

    @Test(arguments: ["choice", "picker", "textScale"], values)
    func valuesSurviveRoundTrip(_ type: String, _ value: String) throws {
        let asked = try Self.asked(type)
        let answer = AnswerValue.choices([value], other: nil)
        #expect(try asked.answer(RawFields(["a": [value]])).get() == answer)
        #expect(asked.format.raw(of: answer, named: "a", in: asked.wording).all("a") == [value])
        #expect(asked.format.cells(of: answer) == [value])
    }

    @Test func multipleChoicesHaveOneColumnEach() throws {
        let format = try Self.asked("choice, multiple: true").format
        let names = format.columns(named: "x").map(\.name)
        #expect(names.prefix(3).last == "x___hot_dogs__fries___cola")
        #expect(names.first == "x___ice_cream" && Set(names).count == Self.values.count)
        let answer = AnswerValue.choices(["Ice Cream", "50 %"], other: nil)
        #expect(format.cells(of: answer) == ["1", "0", "0", "0", "0", "0", "1", "0", "0"])
    }

    @Test(arguments: ["choice", "choice, multiple: true", "textScale"])
    func optionIdentifiersAreUniqueWithoutSpaces(_ type: String) throws {
        let options = try Self.asked(type).model()["options"]?.elements ?? []
        let ids = options.compactMap { $0["id"]?.text }
        #expect(ids.count == Self.values.count && Set(ids).count == ids.count)
        #expect(ids.allSatisfy { !$0.contains { $0.isWhitespace } })
        #expect(ids.prefix(2) == ["a-Ice%20Cream", "a-Ice%2520Cream"])
    }

    @Test func matrixIdentifiersAreUniqueWithoutSpaces() throws {
        let rows = "rows: [{ id: one, text: One }]"
        let columns = "columns: [\(Self.list.joined(separator: ", "))]"
        let asked = try Asked("{ type: matrix, \(rows), \(columns) }")
        let options = asked.model()["rows"]?.elements.first?["options"]?.elements ?? []
        let ids = options.map { $0["id"]?.text ?? " " }
        #expect(ids.count == Self.values.count && Set(ids).count == ids.count)
        #expect(ids.allSatisfy { !$0.contains { $0.isWhitespace } })
    }

    @Test func rankFieldNamesFitFormLimits() throws {
        let asked = try Self.asked("ranking")
        let order = AnswerValue.choices(Self.values.reversed(), other: nil)
        let raw = asked.format.raw(of: order, named: "a", in: asked.wording)
        #expect(raw.values.count == Self.values.count)
        #expect(try asked.answer(raw).get() == order)
        let longest = String(repeating: "𝔸", count: 63) + " "
        #expect(("-rank-" + NamePart.of(longest)).utf8.count + 32 <= 320)
    }

    @Test(arguments: ["a", "a-1", "-1", "0x1F", "100%", "other", "é", "a.b"])
    func simpleValuesAreNotEscaped(_ value: String) {
        #expect(NamePart.of(value) == value)
    }

    @Test(arguments: [
        "", " a", "a ", "a\\tb", "a\\nb", "a\u{A0}b", "a\u{2028}b", "a\u{7}b", "a\u{3000}b",
    ])
    func rejectsInvisibleCharacters(_ value: String) {
        #expect(complaints(about: value).count == 1)
    }

    @Test func acceptsAtMostSixtyFourCharacters() {
        let longest = String(repeating: "é", count: 64)
        #expect(complaints(about: longest) == [])
        #expect(complaints(about: longest + "é").count == 1)
    }

    private func complaints(about value: String) -> [String] {
        let choice = "{ value: \"\(value)\", text: A }"
        return Examples.complaints(about: "{ type: choice, choices: [\(choice)] }")
    }
}
