import Foundation
import Pages
import Testing

@Suite("Pages are small")
struct SizeTests {
    @Test func theSheetIsBelowItsBound() throws {
        #expect(try size("waymark.css") < 15_000)
    }

    @Test func theSheetLoadsNothing() throws {
        let sheet = try Project.text("Public/waymark.css")
        #expect(!sheet.contains("url(") && !sheet.contains("@import"))
    }

    @Test(arguments: Sample.all)
    func theFirstLoadIsBelowItsBound(_ sample: Sample) throws {
        let names = ["waymark.css", "waymark.js", "icon.svg"] + assets(of: sample)
        let files = try names.map(size).reduce(0, +)
        #expect(try Project.html(of: sample.page).utf8.count + files < 30_000)
    }

    @Test func whatAPageLoadsBesideIsCounted() {
        let chosen = Sample.mechanisms.first { $0.name == "step-opt-outs" }
        #expect(chosen.map(assets)?.contains("opt-outs.js") == true)
    }

    /// What a page loads for its formats and its kind.
    private func assets(of sample: Sample) -> [String] {
        let names = (sample.page as? StepPage)?.assets ?? []
        return names.flatMap { [$0 + ".css", $0 + ".js"] }.filter { name in
            let file = Project.publicFiles.appending(path: name).path(percentEncoded: false)
            return FileManager.default.fileExists(atPath: file)
        }
    }

    private func size(_ file: String) throws -> Int {
        try Data(contentsOf: Project.publicFiles.appending(path: file)).count
    }
}
