import Foundation
import Pages
import Testing

@Suite("Page size")
struct SizeTests {
    @Test func styleSheetIsBelowLimit() throws {
        #expect(try size("waymark.css") < 15_000)
    }

    @Test func styleSheetsLoadNothing() throws {
        let sheets = try Project.files(in: "Public", ending: ".css")
        #expect(sheets.count > 10)
        for path in sheets {
            let sheet = try Project.text(path)
            #expect(!sheet.contains("url(") && !sheet.contains("@import"), "\(path)")
        }
    }

    @Test(arguments: Sample.all)
    func firstLoadIsBelowLimit(_ sample: Sample) throws {
        let html = try Project.html(of: sample.page)
        let linked = html.matches(of: /"\/public\/([^"]+)"/).map { String($0.1) }
        let files = try Set(linked.filter(isThere) + assets(of: sample)).map(size).reduce(0, +)
        #expect(
            files > 10_000 && html.utf8.count + files < (isTimed(sample) ? 75_000 : 30_000),
            "\(html.utf8.count + files) bytes"
        )
    }

    @Test func modulesOfTimedPagesAreSmall() throws {
        let files = try Project.files(in: "Public/active", ending: ".js")
        #expect(files.count > 5)
        for file in files { #expect(try Project.text(file).utf8.count < 12_000, "\(file)") }
    }

    private func isTimed(_ sample: Sample) -> Bool {
        (sample.page as? StepPage)?.timer != nil
    }

    @Test func adminAssetsAreLoadedOnlyOnAdminPages() throws {
        let link = "/public/admin.css"
        for sample in Sample.all {
            let isAdmin = sample.name.hasPrefix("admin-")
            #expect(try Project.html(of: sample.page).contains(link) == isAdmin, "\(sample.name)")
        }
    }

    @Test func importedScriptsAreCounted() {
        let chosen = Sample.mechanisms.first { $0.name == "step-opt-outs" }
        #expect(chosen.map(assets)?.contains("opt-outs.js") == true)
        #expect(chosen.map(assets)?.contains("emptying.js") == true)
    }

    /// Returns the style sheets and scripts that a step's page needs, and the modules that these
    /// scripts import.
    private func assets(of sample: Sample) -> [String] {
        let names = (sample.page as? StepPage)?.assets ?? []
        let own = names.flatMap { [$0 + ".css", $0 + ".js"] }.filter(isThere)
        return own + own.flatMap(imported)
    }

    /// Returns the modules that a script imports from its own folder.
    private func imported(by file: String) -> [String] {
        let text = (try? Project.text("Public/" + file)) ?? ""
        let folder = file.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        return text.matches(of: /from "\.\/([a-z-]+\.js)"/).map { folder + $0.1 }
    }

    private func isThere(_ file: String) -> Bool {
        let path = Project.publicFiles.appending(path: file).path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: path)
    }

    private func size(_ file: String) throws -> Int {
        try Data(contentsOf: Project.publicFiles.appending(path: file)).count
    }
}
