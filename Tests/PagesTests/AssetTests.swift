import Foundation
import Pages
import TaskKinds
import TaskModel
import Testing

/// Tests of the style sheets and scripts of answer formats and step kinds.
struct AssetTests {
    @Test func assetsOfFormatsAreUsed() throws {
        let used = formats.flatMap(\.assets)
        #expect(Set(try names(in: "answers")).subtracting(used) == [])
    }

    @Test func assetsOfKindsAreUsed() throws {
        let used = StepKinds.builtIn.map { $0.name } + ["entries", "review", "completion"]
        #expect(Set(try names(in: "steps")).subtracting(used) == [])
    }

    @Test func sharedAssetsExist() throws {
        let there = Set(try names(in: "answers"))
        for format in formats {
            let name = type(of: format).name
            let missing = Set(format.assets).subtracting(there).subtracting([name])
            #expect(missing == [], "\(name)")
        }
    }

    /// The formats of all items on the samples' step pages.
    private var formats: [any AnswerFormat] {
        Sample.all.compactMap { $0.page as? StepPage }.flatMap(\.items).map(\.item.format)
    }

    /// Without the rule for `[hidden]`, a style that sets `display` for all buttons or labels would
    /// reveal hidden buttons or labels.
    @Test func hiddenElementsStayHiddenWhateverTheirStyle() throws {
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
