import Pages
import TaskModel
import Testing

@testable import Site

@Suite("Page frame")
struct FrameTests {
    @Test(arguments: [
        ("en", "ltr"), ("ar", "rtl"), ("he-IL", "rtl"), ("fa", "rtl"), ("ckb", "rtl"),
        ("az-Arab", "rtl"), ("ks-Deva", "ltr"), ("uz-Latn-UZ", "ltr"), ("AR-EG", "rtl"),
        ("", "ltr"),
    ])
    func languageDeterminesDirection(language: String, direction: String) throws {
        let root = try root(of: Wording(language: language, texts: [:]))
        #expect(root?.attributes == ["lang": language, "dir": direction])
    }

    @Test(arguments: [
        ("Sleep", "Sleep and coffee", "Sleep – Sleep and coffee"),
        ("Sleep", "Sleep", "Sleep"),
        ("How *much* & why?", "A <b>", "How much &amp; why? – A &lt;b&gt;"),
    ])
    func titleNamesPageAndStudy(title: String, study: String, both: String) throws {
        var page = Sample.home
        page.frame.title = title
        page.frame.studyTitle = study
        #expect(try Project.html(of: page).contains("<title>\(both)</title>"))
    }

    @Test(arguments: [
        (1, 9, false, "Step 1 of 9", 0), (9, 9, false, "Step 9 of 9", 8),
        (1, 9, true, "About 0% done", 0), (2, 99, true, "About 1% done", 10),
        (4, 9, true, "About 33% done", 333), (9, 9, true, "About 89% done", 889),
        (99, 99, true, "About 99% done", 990), (12, 9, true, "About 99% done", 999),
        (0, 0, true, "About 0% done", 0), (2, 999, true, "About 1% done", 1),
    ])
    func progressIsShownAsText(
        position: Int,
        total: Int,
        isEstimate: Bool,
        words: String,
        value: Int
    ) throws {
        var page = StepPage.sample("instruction", title: "Read")
        page.progress = ProgressModel(position: position, total: total, isEstimate: isEstimate)
        let html = try Project.html(of: page)
        let bar = TagReader.tags(in: html).first { $0.name == "progress" }
        #expect(html.contains("<label for=\"_progress\">\(words)</label>"))
        #expect(bar?.attributes["value"] == String(value))
    }

    @Test(arguments: [(0.4, "About 40% done"), (0.0, "About 1% done"), (1.0, "About 99% done")])
    func startedProgressIsNeverZeroOrComplete(share: Double, words: String) throws {
        var page = StepPage.sample("instruction", title: "Read")
        page.progress = ProgressModel(
            position: 1,
            total: 9,
            isEstimate: true,
            share: share,
            hasBegun: true
        )
        #expect(try Project.html(of: page).contains(">\(words)</label>"))
    }

    @Test func buttonsHaveLabelsOfTheStep() throws {
        var page = StepPage.sample("instruction", title: "Read")
        page.content.learnMore = LearnMore(title: "Why", markdown: "Because.")
        page.canSkip = true
        page.canReviewInstructions = true
        page.labels = StepLabels(
            continue: "Go *on*",
            back: "Earlier",
            skip: "Pass",
            cancel: "Out & home",
            learnMore: "More",
            reviewInstructions: "How"
        )
        let labels = [
            ("continue", "Go on"), ("back", "Earlier"), ("skip", "Pass"),
            ("cancel", "Out &amp; home"), ("learn-more", "More"), ("instructions", "How"),
        ]
        let html = try Project.html(of: page)
        for (value, label) in labels {
            #expect(html.contains("value=\"\(value)\">\(label)</button>"), "\(value)")
        }
    }

    @Test func themeIsPartOfTheFrame() throws {
        let html = try Project.html(of: Sample.themed)
        let tags = TagReader.tags(in: html)
        let metas = tags.filter { $0.attributes["name"] == "theme-color" }
        #expect(metas.map { $0.attributes["content"] } == ["#f6f8f2", "#151a15"])
        #expect(metas.map { $0.attributes["media"]?.contains("dark") } == [false, true])
        let sheets = tags.filter { $0.attributes["rel"] == "stylesheet" }
        #expect(sheets.last?.attributes["href"] == "/themes/v1/forest.css")
        let viewport = tags.first { $0.attributes["name"] == "viewport" }
        #expect(viewport?.attributes["content"]?.hasSuffix(", viewport-fit=cover") == true)
        let logo = tags.first { $0.attributes["src"] == "/media/v1/logo.svg" }
        #expect(logo?.attributes["alt"] == "University of Example")
    }

    @Test func pageWithoutThemeHasNothingOfIt() throws {
        let html = try Project.html(of: StepPage.sample("instruction", title: "Read"))
        for part in ["theme-color", "viewport-fit", "/themes/", "logo"] {
            #expect(!html.contains(part), "\(part)")
        }
        #expect(html.contains("content=\"width=device-width, initial-scale=1\">"))
    }

    private func root(of wording: Wording) throws -> Tag? {
        var page = Sample.home
        page.frame.wording = wording
        return TagReader.tags(in: try Project.html(of: page)).first { $0.name == "html" }
    }
}
