import Foundation
import TaskModel
import Testing

@testable import Pages
@testable import Site

@Suite("Compiled pages")
struct CompilationTests {
    /// The samples of step pages that should be compiled.
    private static let samples = Sample.all.filter { $0.page is StepPage && $0.page.isCompiled }

    @Test func samplesCoverKindsAndFormats() {
        let pages = Self.samples.compactMap { $0.page as? StepPage }
        #expect(pages.count > 150)
        let names = Set(pages.map(\.kind)).union(
            pages.flatMap(\.items).map { type(of: $0.item.format).name }
        )
        #expect(names.count > 40)
    }

    @Test(arguments: samples)
    func compiledPagesEqualRenderedPages(_ sample: Sample) throws {
        let stamper = try PageCompiler()
        // Each run has a new seed, which is printed if a page differs. To repeat a run, set the
        // environment variable STAMPING_SEED to its seed.
        let given = ProcessInfo.processInfo.environment["STAMPING_SEED"].flatMap(UInt64.init)
        let seed = given ?? UInt64.random(in: 0 ... .max)
        var variant = Variant(of: try #require(sample.page as? StepPage), seed: seed)
        for _ in 0..<6 {
            #expect(try stamper.differences(of: variant.next(), times: 2).isEmpty, "seed \(seed)")
        }
        #expect(
            stamper.compiledPages.counts.shapes > 0 && stamper.compiledPages.counts.unfaithful == 0
        )
    }

    @Test(arguments: samples)
    func pagesAreRenderedOnlyTwice(_ sample: Sample) throws {
        let stamper = try PageCompiler()
        let page = try #require(sample.page as? StepPage)
        let plain = try stamper.renderer.renderPlainly(page)
        for _ in 0..<5 { #expect(try stamper.page(page) == plain) }
        // One rendering for each of the first two requests, and one with marks.
        #expect(stamper.renderings == 3)
    }

    @Test(arguments: 0..<24)
    func compiledStudyPagesEqualRenderedPages(_ seed: UInt64) throws {
        let stamper = try PageCompiler()
        var generator = SeededGenerator(seed: seed, key: "study")
        for _ in 0..<12 {
            let page = StudyPage.drawn(using: &generator)
            #expect(try stamper.differences(of: page, times: 5).isEmpty)
        }
        #expect(
            stamper.compiledPages.counts.shapes > 0 && stamper.compiledPages.counts.unfaithful == 0
        )
        // At most three renderings per shape: one for each of the first two requests, and one with
        // marks.
        #expect(stamper.renderings <= 12 * 3)
    }

    @Test func cacheContainsNoDataOfSessions() throws {
        let stamper = try PageCompiler()
        var generator = SeededGenerator(seed: 7, key: "study")
        var page = StudyPage.drawn(using: &generator)
        page.parameters = [StudyPage.Parameter("id", "Canary")]
        page.continuations = [
            StudyPage.Continuation(title: "Diary", lastUsed: "Canary", path: "/sessions/Canary")
        ]
        for _ in 0..<3 { #expect(try stamper.page(page).contains("Canary".utf8)) }
        let entries = stamper.compiledPages.entries
        var kept = ""
        dump(entries, to: &kept)
        let html = entries.compactMap(\.compiled).map { $0.page(of: [:]) }.joined()
        #expect(!kept.contains("Canary") && !Array(html).contains("Canary".utf8))
    }

    @Test func textsWithMarksAreRenderedPlainly() throws {
        let stamper = try PageCompiler()
        for text in ["\u{F0000}0\u{F0001}", "\u{F0000}", "\u{F0001}\u{F0000}99999999\u{F0001}"] {
            var page = StepPage.sample("instruction", title: "Marks \(text)")
            page.content.text = text
            #expect(try stamper.differences(of: page, times: 4).isEmpty)
        }
        #expect(stamper.compiledPages.counts.unfaithful > 0)
    }

    @Test func valuesInLinksAreRenderedPlainly() throws {
        let stamper = try PageCompiler()
        for name in ["Ada", "Zoë", "*x*", "\"><script>"] {
            #expect(try stamper.differences(of: Sample.piped(name), times: 3).isEmpty)
        }
        #expect(stamper.compiledPages.counts.unfaithful > 0)
    }

    @Test func cacheContainsNoTypedText() throws {
        let stamper = try PageCompiler()
        var page = StepPage.sample("question", title: "Name")
        page.items = [Item.sample("name", "Name", "{ type: text }", typed: ["name": ["Canary"]])]
        for _ in 0..<3 { #expect(try stamper.page(page).contains("Canary".utf8)) }
        let entries = stamper.compiledPages.entries
        var kept = ""
        dump(entries, to: &kept)
        let html = entries.compactMap(\.compiled).map { $0.page(of: [:]) }.joined()
        #expect(kept.contains("Name") && html.contains("<h1".utf8))
        #expect(!kept.contains("Canary") && !Array(html).contains("Canary".utf8))
    }

    @Test func cacheIsEmptiedWhenTooLarge() throws {
        let stamper = try PageCompiler(bound: 20_000)
        for number in 0..<40 {
            let page = StepPage.sample("instruction", title: "*Page* \(number)")
            for _ in 0..<2 { _ = try stamper.page(page) }
        }
        #expect(1..<40 ~= stamper.compiledPages.counts.shapes)
    }

    /// A control for the tests above: compiled pages are wrong if the uses of variables are unknown.
    @Test func unknownUsesProduceWrongPages() throws {
        let stamper = try PageCompiler(templates: ["{{>*template}}"])
        var page = StepPage.sample("instruction", title: "Rest")
        page.notice = "Why?"
        #expect(try stamper.differences(of: page, times: 2).isEmpty)
        page.notice = ""
        #expect(try !stamper.differences(of: page, times: 1).isEmpty)
    }
}

@Suite("Uses of variables in templates")
struct TemplateUsesTests {
    @Test(arguments: [
        ("<p>{{name}} {{a.name}} {{.name}} {{{name}}}</p>", TemplateUsage.Role.printed),
        ("{{#name}}x{{/name}}", .asked), ("{{^ a.name }}x{{/a.name}}", .asked),
        ("{{#.name}}x{{/.name}}{{name}}", .asked), ("{{>*name}}", .read), ("{{> *name }}", .read),
        ("{{uppercased(name)}}", .read), ("{{#empty(a.name)}}{{/empty(a.name)}}", .read),
        ("{{#name}}x{{/name}}{{capitalized(name)}}", .read),
        ("{{>name}}{{$name}}{{/name}}", .printed),
    ])
    func variablesHaveTheRoleOfTheirStrictestUse(template: String, role: TemplateUsage.Role) throws
    {
        #expect(try #require(TemplateUsage(of: [template])).role(of: "name") == role)
    }

    @Test func rejectsOtherDelimiters() {
        #expect(TemplateUsage(of: ["{{=<% %>=}}<%#name%>"]) == nil)
    }

    @Test func textsInListsAreNamedByADot() throws {
        #expect(try #require(TemplateUsage(of: ["{{#a}}{{.}}{{/a}}"])).role(of: ".") == .printed)
        #expect(
            try #require(TemplateUsage(of: ["{{#a}}{{#.}}x{{/.}}{{/a}}"])).role(of: ".") == .asked
        )
    }
}
