import Foundation
import TaskModel
import Testing

@testable import Export

@Suite struct CodebookTests {
    private func version(
        _ hash: String,
        _ texts: [String: String],
        _ options: [(String, String)],
        condition: TaskModel.Predicate? = nil
    ) throws -> StudyVersion {
        let editions = texts.map { language, text in
            let item = FormItem(
                id: "mood",
                text: text,
                format: One(options.map { ($0.0, "\($0.1) \(language)") }),
                visibleWhen: condition
            )
            let score = Score(
                id: "total",
                title: "Total \(language)",
                method: .sum,
                items: [AnswerReference(step: "mood")],
                bands: [Score.Band(minimum: 0, maximum: 4, label: "low")]
            )
            let task = TaskDefinition(
                id: "evening",
                title: "Evening",
                steps: [Step(id: "mood", body: .page(Asking([item])))],
                scores: [score]
            )
            return (language, Study(id: "sleep", title: "Sleep", language: language, tasks: [task]))
        }
        return try #require(
            StudyVersion(
                hash: hash,
                editions: Dictionary(uniqueKeysWithValues: editions),
                languages: ["en", "es"],
                files: [:]
            )
        )
    }

    private func codebook() throws -> Codebook {
        let old = try version(
            "v1",
            ["en": "Mood?", "es": "¿Ánimo?"],
            [("good", "Good"), ("so-so", "Fair")]
        )
        let new = try version(
            "v2",
            ["en": "How is your *mood*?", "es": "¿Qué tal?"],
            [("bad", "Bad"), ("good", "Good")],
            condition: .answer(AnswerReference(step: "cups"), .equals("1"))
        )
        return Codebook(ExportTable(study: "sleep", versions: [old, new]))
    }

    @Test func variableHasLabelsOfEveryLanguageAndValuesOfEveryVersion() throws {
        let mood = try #require(try codebook().entries.first { $0.name == "mood" })
        #expect(mood.labels == ["en": "How is your mood?", "es": "¿Qué tal?"])
        #expect(mood.type == "category")
        #expect(mood.values.map(\.value) == ["bad", "good", "so-so"])
        #expect(mood.values.map(\.code) == [1, 2, 3])
        #expect(mood.values[0].labels == ["en": "Bad en", "es": "Bad es"])
        #expect(mood.values[2].labels["en"] == "Fair en")
        #expect(mood.condition == "if cups = 1")
        #expect(mood.versions == [1, 2])
        #expect(mood.hasReasons)
    }

    /// Returns pages with one item each; the rules belong to the page `a`.
    private func pages(_ ids: [String], _ rules: [NavigationRule]) -> [Step] {
        ids.map { id in
            Step(
                id: id,
                flow: StepFlow(next: id == "a" ? rules : []),
                body: .page(Asking([FormItem(id: id, text: id, format: Plain(.text))]))
            )
        }
    }

    /// The rules of the page `a`, and the resulting condition of each page after it.
    @Test(
        arguments: [
            ([.to("c", when: "1")], ["after a, unless x = 1", "", ""]),
            (
                [.to("d", when: "1"), .to("c", when: "2")],
                [
                    "after a, unless (x = 1) or (x = 2)", "after a, unless x = 1", "",
                ]
            ),
            (
                [.to("b", when: "1"), .to("c", when: "2"), .to("d")],
                [
                    "after a, if x = 1", "after a, if (x = 1) or (x = 2)", "",
                ]
            ),
            ([.to("c")], ["not directly after a", "", ""]),
            (
                [NavigationRule(when: nil, destination: .finish)],
                [
                    "not directly after a", "not directly after a", "not directly after a",
                ]
            ),
            ([.to("a", when: "1")], ["", "", ""]),
        ] as [([NavigationRule], [String])]
    )
    func conditionIncludesRulesThatLeadPastThePage(_ rules: [NavigationRule], _ texts: [String]) {
        let pages = pages(["a", "b", "c", "d"], rules)
        let task = TaskDefinition(id: "t", title: "T", steps: pages)
        let conditions = Conditions(task)
        let found = ["b", "c", "d"].map {
            conditions.text(of: ItemAddress(StepAddress($0), $0))
        }
        #expect(found == texts)
    }

    @Test func ruleInASectionLeadsToItsEnd() {
        let skip = NavigationRule(
            when: .answer(AnswerReference(step: "x"), .equals("1")),
            destination: .nextSection
        )
        let inner = pages(["a", "b"], [skip])
        let after = Step(id: "c", body: .page(Asking([])))
        let section = Step(id: "s", body: .section(Section(steps: inner)))
        let conditions = Conditions(TaskDefinition(id: "t", title: "T", steps: [section, after]))
        let text = { (id: String) in conditions.text(of: ItemAddress(StepAddress(id), id)) }
        #expect(text("b") == "after a, unless x = 1")
        #expect(text("c") == "")
    }

    @Test func scoreHasItsFormulaAndBands() throws {
        let total = try #require(try codebook().entries.first { $0.name == "total" })
        #expect(total.labels == ["en": "Total en", "es": "Total es"])
        #expect(total.formula == "sum of mood; bands: 0 to 4 low")
    }

    @Test func everyColumnOfTheTableHasAnEntry() throws {
        let table = ExportTable(
            study: "sleep",
            versions: [try version("v1", ["en": "Mood?"], [("1", "Good")])]
        )
        let header = try #require(Sample.cells(of: try Sample.text("csv", table, [])).first)
        #expect(Codebook(table).entries.map(\.name) == header)
    }

    @Test func filesAreReadable() throws {
        let codebook = try codebook()
        let rows = Sample.rows(of: codebook.csv)
        let mood = try #require(rows.first { $0["variable"] == "mood" })
        #expect(mood["values_en"] == "bad=Bad en|good=Good en|so-so=Fair en")
        #expect(mood["codes"] == "bad=1|good=2|so-so=3")
        let json = try JSONSerialization.jsonObject(with: Data(codebook.json.utf8))
        let variables = (json as? [String: Any])?["variables"] as? [[String: Any]]
        #expect(variables?.count == codebook.entries.count)
    }
}

extension NavigationRule {
    /// Returns a rule that leads to a step if `x` has the given answer, or always if `answer` is
    /// `nil`.
    fileprivate static func to(_ step: String, when answer: String? = nil) -> NavigationRule {
        NavigationRule(
            when: answer.map { .answer(AnswerReference(step: "x"), .equals($0)) },
            destination: .step(step)
        )
    }
}
