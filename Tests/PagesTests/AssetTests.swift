import Foundation
import TaskKinds
import TaskModel
import Testing

/// The sheets and scripts of formats and kinds.
struct AssetTests {
    @Test func everySheetAndScriptOfAFormatIsLoadedByOne() throws {
        let used = AnswerFormats.builtIn.flatMap { $0.assets }
        #expect(Set(try names(in: "answers")).subtracting(used) == [])
    }

    @Test func everySheetAndScriptOfAKindIsLoadedByOne() throws {
        let used = StepKinds.builtIn.map { $0.name } + ["entries", "review", "completion"]
        #expect(Set(try names(in: "steps")).subtracting(used) == [])
    }

    @Test func whatAFormatSharesIsThere() throws {
        let there = Set(try names(in: "answers"))
        for format in AnswerFormats.builtIn {
            let missing = Set(format.assets).subtracting(there).subtracting([format.name])
            #expect(missing == [], "\(format.name)")
        }
    }

    /// A rule that displays every button or label in some way would show hidden ones as well.
    @Test func whatIsHiddenStaysHiddenHoweverItsKindIsDisplayed() throws {
        let sheet = Project.publicFiles.appending(path: "waymark.css")
        let text = try String(contentsOf: sheet, encoding: .utf8)
        #expect(text.contains("\n[hidden] { display: none !important; }\n"))
    }

    private func names(in folder: String) throws -> [String] {
        let path = Project.publicFiles.appending(path: folder).path(percentEncoded: false)
        return try FileManager.default.contentsOfDirectory(atPath: path)
            .map { String($0.prefix { $0 != "." }) }
    }
}
