import Authoring
import TaskModel
import Testing

@Suite struct PredicateReadingTests {
    private func read(_ pairs: KeyValuePairs<String, SourceNode>) -> Predicate? {
        Nodes.read(.predicate, Nodes.mapping(pairs)).value
    }

    private static let mood = AnswerReference(step: "mood")
    private static let comparisons: [(String, AnswerTest)] = [
        ("equals", .equals("3")), ("notEquals", .notEquals("3")), ("lessThan", .lessThan("3")),
        ("atMost", .atMost("3")), ("greaterThan", .greaterThan("3")), ("atLeast", .atLeast("3")),
        ("includes", .includes(["3"])), ("includesAll", .includesAll(["3"])),
        ("matches", .matches(Pattern("3"))),
    ]

    @Test(arguments: comparisons)
    func readsComparisonsOfAnAnswer(_ name: String, _ test: AnswerTest) {
        let node = Nodes.mapping(["answer": Nodes.text("mood")])
        let entry = SourceNode.Pair(
            key: name,
            keyPosition: Nodes.position,
            value: Nodes.text("3")
        )
        let whole = SourceNode(.mapping(node.entries + [entry]), at: node.position, path: "t")
        #expect(Nodes.read(.predicate, whole).value == .answer(Self.mood, test))
    }

    @Test func readsTestsOfHowAnAnswerWasGiven() {
        for (name, test) in [
            ("answered", AnswerTest.answered), ("skipped", .skipped), ("dontKnow", .dontKnow),
        ] {
            let pairs: KeyValuePairs = [
                "answer": Nodes.text("mood"), name: Nodes.text("true"),
            ]
            #expect(read(pairs) == .answer(Self.mood, test))
        }
    }

    @Test func readsRangesAndLists() {
        let range = Nodes.list([Nodes.text("1"), Nodes.text("5")])
        #expect(
            read(["answer": Nodes.text("mood"), "between": range])
                == .answer(Self.mood, .between("1", "5"))
        )
        #expect(
            read(["answer": Nodes.text("mood"), "includes": range])
                == .answer(Self.mood, .includes(["1", "5"]))
        )
    }

    @Test func readsScoresParametersAndCohorts() {
        #expect(
            read(["score": Nodes.text("total"), "atLeast": Nodes.text("9")])
                == .score("total", .atLeast("9"))
        )
        #expect(
            read(["parameter": Nodes.text("site"), "equals": Nodes.text("a")])
                == .parameter("site", .equals("a"))
        )
        #expect(read(["cohort": Nodes.text("pilot")]) == .cohort("pilot"))
    }

    @Test func readsCombinedConditions() {
        let one = Nodes.mapping(["cohort": Nodes.text("a")])
        let two = Nodes.mapping(["cohort": Nodes.text("b")])
        #expect(read(["all": Nodes.list([one, two])]) == .all([.cohort("a"), .cohort("b")]))
        #expect(read(["any": Nodes.list([one, two])]) == .any([.cohort("a"), .cohort("b")]))
        #expect(read(["not": one]) == .not(.cohort("a")))
        #expect(read(["all": Nodes.list([])]) == .all([]))
    }

    @Test func recordsReferences() throws {
        let reading = Nodes.reading()
        let node = Nodes.mapping(["answer": Nodes.text("mood"), "equals": Nodes.text("3")])
        _ = FieldType<Predicate>.predicate.read(node, reading)
        let mentions = reading.takeMentions()
        #expect(mentions.map(\.target) == [.answer(Self.mood)])
        #expect(mentions.first?.operands.compactMap(\.text) == ["3"])
        #expect(reading.takeMentions().isEmpty)
    }
}
