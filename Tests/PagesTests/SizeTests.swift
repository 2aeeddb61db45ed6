import Foundation
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
        let files = try ["waymark.css", "waymark.js", "icon.svg"].map(size).reduce(0, +)
        #expect(try Project.html(of: sample.page).utf8.count + files < 30_000)
    }

    private func size(_ file: String) throws -> Int {
        try Data(contentsOf: Project.publicFiles.appending(path: file)).count
    }
}
