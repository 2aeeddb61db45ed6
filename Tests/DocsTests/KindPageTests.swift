import Foundation
import Testing

@Suite("Every step type and every answer format has a page")
struct KindPageTests {
    static let pages = KindPage.all

    @Test func findsPages() {
        #expect(KindPage.answers.count >= 8 && KindPage.steps.count >= 6)
    }

    @Test(arguments: pages)
    func startsWithTitleAndImage(_ page: KindPage) throws {
        let lines = try Project.text(page.path).split(separator: "\n")
        #expect(lines[0].wholeMatch(of: /# \S.*/) != nil, "\(lines[0])")
        let picture = try #require(lines[1].wholeMatch(of: /!\[(.*)\]\((.*)\)/), "\(lines[1])")
        #expect(picture.2 == "../images/\(page.folder)/\(page.name).png")
        #expect(picture.1.split(separator: " ").count >= 4, "the alternative text is a description")
    }

    @Test(arguments: pages)
    func hasAFewSentencesOfProse(_ page: KindPage) throws {
        let written = try #require(KindPage.Parts(try Project.text(page.path))).written
        let prose = written.split(separator: "\n").dropFirst(2).joined(separator: "\n")
        #expect(prose.matches(of: /[a-z`)][.!?:](?:\s|$)/).count >= 3)
        #expect(prose.count >= 240)
    }

    @Test(arguments: KindPage.answers)
    func explainsExportAndConditions(_ page: KindPage) throws {
        let text = try Project.text(page.path).lowercased()
        #expect(text.contains("export") && text.contains("condition"))
    }

    /// With `RECORD=1` in the environment, the test writes the generated parts and still fails,
    /// so that a recording run is never mistaken for a check.
    @Test(arguments: pages)
    func exampleAndTableMatchDeclarations(_ page: KindPage) throws {
        let written = try Project.text(page.path)
        let filled = try #require(try page.filled(written), "no line \(KindPage.mark)")
        guard ProcessInfo.processInfo.environment["RECORD"] == nil else {
            try Data(filled.utf8).write(to: Project.root.appending(path: page.path))
            Issue.record("\(page.path) was written; run again without RECORD")
            return
        }
        #expect(written == filled, "run with RECORD=1, then read the diff")
        #expect(written.ranges(of: KindPage.mark).count == 1)
    }

    @Test func detectsChangedExample() throws {
        let page = try #require(KindPage.answers.first)
        let old = "# T\n\n" + KindPage.mark + "\nold\n" + KindPage.end + "rest\n"
        let new = try #require(try page.filled(old))
        #expect(new != old && new.hasSuffix(KindPage.end + "rest\n"))
        #expect(try page.filled(new) == new)
        #expect(try page.filled("# T\n\n" + KindPage.mark) == String(new.dropLast(5)))
        #expect(try page.filled("# T\n") == nil)
    }
}
