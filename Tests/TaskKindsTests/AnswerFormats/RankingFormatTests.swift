import TaskModel
import Testing

@Suite struct RankingFormatTests {
    private static let choices =
        "choices: [{ value: a, text: Ants }, { value: b, text: Bees }, { value: c, text: Cats }]"
    static let whole = "{ type: ranking, \(choices) }"
    static let first = "{ type: ranking, ranks: 2, \(choices) }"

    private func fields(_ ranks: [String: String]) -> RawFields {
        RawFields(Dictionary(uniqueKeysWithValues: ranks.map { ("a-rank-\($0.key)", [$0.value]) }))
    }

    @Test func ordersValuesByRank() throws {
        let asked = try Asked(Self.whole)
        let value = AnswerValue.choices(["c", "a", "b"], other: nil)
        #expect(try asked.answer(fields(["a": "2", "b": "3", "c": "1"])).get() == value)
        #expect(try asked.answer(fields(["a": "٢", "b": "3", "c": " 1 "])).get() == value)
        #expect(asked.format.raw(of: value, named: "a", in: asked.wording).values.count == 3)
        #expect(asked.format.display(value, in: asked.wording) == "1. Cats\n2. Ants\n3. Bees")
        #expect(asked.format.columns(named: "x").map(\.name) == ["x___a", "x___b", "x___c"])
        #expect(asked.format.cells(of: value) == ["2", "3", "1"])
    }

    @Test func columnsNameTheirChoices() throws {
        let options = try Asked(Self.whole).format.columns(named: "x").map(\.option)
        #expect(options.map { $0?.value } == ["a", "b", "c"])
        #expect(options.map { $0?.label } == ["Ants", "Bees", "Cats"])
    }

    @Test func readsEmptyInputAsNoAnswer() throws {
        #expect(try Asked(Self.whole).answer(fields(["a": "", "b": " "])).get() == nil)
        #expect(try Asked(Self.whole).answer(RawFields()).get() == nil)
    }

    @Test func reportsChoicesWithSameRank() throws {
        let rejection = try Asked(Self.whole).rejection(fields(["a": "2", "b": "2", "c": "1"]))
        let sentence = "“Ants” and “Bees” are both number 2. Use each number once."
        #expect(rejection == Rejection(sentence: sentence, parts: ["-rank-a", "-rank-b"]))
    }

    @Test func reportsMissingParts() throws {
        let asked = try Asked(Self.whole)
        let last = asked.rejection(fields(["a": "2", "c": "1"]))
        let sentence = "Rank “Bees”"
        #expect(last == Rejection(sentence: sentence, parts: ["-rank-b"]))
        let gap = asked.rejection(fields(["a": "2"]))
        #expect(gap?.sentence == "You have not used the number 1. Use each number once.")
        #expect(gap?.parts == ["-rank-b", "-rank-c"])
    }

    @Test(arguments: ["0", "4", "-1", "x", "1.5", "99999999999999999999"])
    func rejectsUnknownRanks(_ rank: String) throws {
        let rejection = try Asked(Self.whole).rejection(fields(["a": "1", "b": rank]))
        let sentence = "Choose a number from 1 to 3"
        #expect(rejection == Rejection(sentence: sentence, parts: ["-rank-b"]))
    }

    @Test func ranksOnlyFirstChoices() throws {
        let asked = try Asked(Self.first)
        let value = AnswerValue.choices(["b", "a"], other: nil)
        #expect(try asked.answer(fields(["a": "2", "b": "1"])).get() == value)
        #expect(asked.format.cells(of: value) == ["2", "1", ""])
        #expect(asked.rejection(fields(["a": "3"])) != nil)
        let gap = asked.rejection(fields(["a": "1"]))
        #expect(gap?.sentence == "You have not used the number 2. Use each number once.")
        #expect(asked.wording(asked.format.missing) == "Rank your top 2")
        let options = asked.model()["rows"]?.elements.first?["options"]?.elements
        #expect(options?.map { $0["value"]?.text } == ["1", "2"])
    }

    @Test func reportsMoreRanksThanChoices() {
        #expect(
            ChoiceListTests.findings("{ type: ranking, ranks: 4, \(Self.choices) }")
                == ["ranks 4 is larger than the number of choices (3)"]
        )
    }

    @Test func shufflesChoicesAndReportsOrder() throws {
        let asked = try Asked("{ type: ranking, shuffle: true, \(Self.choices) }")
        let order = asked.format.order(of: "a", by: asked.wording.context.draw)
        let shown = asked.model()["rows"]?.elements.compactMap { $0["id"]?.text }
        #expect(shown == order?.map { "a-rank-" + $0 })
        let orders = (1...20).map { seed in
            asked.format.order(of: "a", by: Draw(seed: seed, key: "k"))
        }
        #expect(Set(orders).count > 2)
    }
}
