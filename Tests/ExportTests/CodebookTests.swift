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
