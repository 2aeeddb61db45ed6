import Foundation
import Pages
import TaskKinds
import TaskModel
import Testing

/// Tests of pages that show and hide their items, and of pages with choices that participants can
/// clear.
@Suite struct LivePagesTests {
    private func html(_ name: String) throws -> String {
        let sample = try #require(Sample.live.first { $0.name == name })
        return try Project.html(of: sample.page)
    }

    private func outside(_ html: String) -> String {
        html.replacing(/(?s)<template>.*?<\/template>/, with: "")
    }

    @Test func hiddenItemsAreInTemplates() throws {
        let closed = try html("step-live")
        #expect(closed.contains("name=\"why\""))
        #expect(!outside(closed).contains("name=\"why\""))
        #expect(closed.contains("<input type=\"hidden\" name=\"_shown\" value=\"cups,rooms\">"))
        #expect(outside(closed).contains("<h2>The house</h2>"), "the heading has a visible item")
    }

    @Test func visibleItemsAreOnThePage() throws {
        let open = try html("step-live-open")
        #expect(!open.contains("<template>"))
        #expect(outside(open).contains("name=\"why\" value=\"&quot;So&quot; &lt;b&gt;\""))
        #expect(open.contains("name=\"_shown\" value=\"cups,why,rooms\""))
    }

    @Test func headingsOfHiddenItemsAreHidden() throws {
        let sample = try #require(Sample.live.first { $0.name == "step-live" })
        var page = try #require(sample.page as? StepPage)
        page.items.removeLast()
        let html = try Project.html(of: page)
        #expect(html.contains("<h2>The house</h2>"))
        #expect(!outside(html).contains("<h2>The house</h2>"))
    }

    @Test func conditionsAreJSON() throws {
        let tag = try #require(
            TagReader.tags(in: html("step-live")).first { $0.attributes["data-item"] == "why" }
        )
        let json = try #require(tag.attributes["data-when"])
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
        let wanted: NSDictionary = [
            "all": [
                ["item": "cups", "between": ["2", "9000"]],
                ["not": ["item": "cups", "equals": ["3"]]],
            ]
        ]
        #expect(read == wanted)
    }

    @Test func numbersUseThePagesNotation() throws {
        let tags = try TagReader.tags(in: html("step-live"))
        let cups = try #require(tags.first { $0.attributes["data-item"] == "cups" }).attributes
        #expect(cups["data-reads"] == "number")
        #expect(cups["data-decimal-mark"] == "," && cups["data-group-mark"] == ".")
        let date = try #require(tags.first { $0.attributes["data-item"] == "rooms" }).attributes
        #expect(date["data-reads"] == nil, "only the server reads dates")
    }

    @Test func scriptIsLoadedOnlyWhenNeeded() {
        for sample in Sample.all {
            guard let page = sample.page as? StepPage else { continue }
            let needs = page.items.contains { $0.condition != nil }
            #expect(page.assets.contains("conditions") == needs, "\(sample.name)")
        }
    }

    @Test func onlyChosenOptionalAnswersCanBeCleared() throws {
        #expect(try blanks("step-clear").isEmpty)
        let chosen = try blanks("step-clear-chosen")
        #expect(chosen.compactMap { $0.attributes["name"] } == ["pain", "slept", "rows-a"])
        #expect(chosen.allSatisfy { $0.attributes["value"] == "" })
        #expect(chosen.allSatisfy { $0.attributes["type"] == "radio" })
        let page = try html("step-clear-chosen")
        #expect(page.contains("<span>At <em>work</em>: No answer</span>"))
        let clear = TagReader.tags(in: page).filter { $0.attributes["data-clear-answer"] != nil }
        #expect(clear.count == 3, "the required choice has none")
    }

    private func blanks(_ name: String) throws -> [Tag] {
        try TagReader.tags(in: html(name)).filter { tag in
            tag.attributes["id"]?.hasPrefix("_blank-") == true
        }
    }

    /// Participants can clear only declared groups of radio buttons, so a format must declare every
    /// group.
    @Test(arguments: AnswerFormats.builtIn.map { $0.name })
    func radioButtonsBelongToDeclaredGroups(format: String) throws {
        for sample in FormatExample(name: format).samples {
            guard let page = sample.page as? StepPage else { continue }
            let tags = try TagReader.tags(in: Project.html(of: page))
            let radios = tags.filter { $0.attributes["type"] == "radio" }
            let names = Set(radios.compactMap { $0.attributes["name"] })
            let declared = page.items.flatMap { item in
                item.item.format.radioGroups.map { item.item.id + $0.suffix }
            }
            // The unit of a measure is not an answer.
            #expect(names.filter { !$0.hasSuffix("-unit") } == Set(declared), "\(sample.name)")
        }
    }
}
