import Pages
import TaskModel
import Testing

@Suite("Pages of step kinds")
struct KindPagesTests {
    @Test(arguments: Sample.kinds)
    func textsAreShown(_ sample: Sample) throws {
        let html = try Project.html(of: sample.page)
        for words in Self.words(of: sample) { #expect(html.contains(words), "\(words)") }
    }

    @Test(arguments: Sample.kinds)
    func filesAreLinked(_ sample: Sample) throws {
        let page = try #require(sample.page as? StepPage)
        let html = try Project.html(of: page)
        let paths = page.kindValues.values.flatMap(\.leaves).filter { $0.hasPrefix("/media/") }
        for path in paths { #expect(html.contains("=\"\(path)\""), "\(path)") }
    }

    @Test func samplesContainTexts() {
        let words = Sample.kinds.flatMap(Self.words)
        #expect(words.count > 30 && words.contains("Your shopping receipts"))
    }

    /// Returns the first plain words of each Markdown text and heading, at most 40 characters each.
    private static func words(of sample: Sample) -> [String] {
        guard let page = sample.page as? StepPage else { return [] }
        let headings = page.items.flatMap(\.item.headings).flatMap { [$0.title, $0.text ?? ""] }
        let texts = page.kindValues.values.flatMap(\.markdown) + headings
        return texts.compactMap { $0.firstMatch(of: /[A-Za-z ]{4,}/).map { String($0.0) } }
            .map { String($0.drop { $0 == " " }.prefix(40)) }
    }
}

extension TemplateValue {
    /// All Markdown texts in the value.
    fileprivate var markdown: [String] {
        switch self {
        case .markdown(let text), .inlineMarkdown(let text): [text]
        case .list(let values): values.flatMap(\.markdown)
        case .object(let values): values.values.flatMap(\.markdown)
        default: []
        }
    }

    /// All plain texts in the value.
    fileprivate var leaves: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let values): values.flatMap(\.leaves)
        case .object(let values): values.values.flatMap(\.leaves)
        default: []
        }
    }
}
