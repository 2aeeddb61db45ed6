import Pages
import TaskModel

/// A generator of variants of a sample page for other participants, with random tokens, answers and
/// progress.
struct Variant {
    private let page: StepPage
    private var generator: SeededGenerator

    init(of page: StepPage, seed: UInt64) {
        self.page = page
        generator = SeededGenerator(seed: seed, key: "\(page.step)")
    }

    /// Returns the page for another participant.
    mutating func next() -> StepPage {
        var page = page
        page.token = word()
        page.visit = Int(generator.next() % 1000)
        page.action = "/sessions/\(generator.next())/steps/\(page.step)"
        page.frame.title = word()
        page.notice = generator.next() % 4 == 0 ? word() : nil
        page.canGoBack = generator.next() % 2 == 0
        page.canSkip = generator.next() % 2 == 0
        if page.progress != nil || generator.next() % 2 == 0 { page.progress = progress() }
        page.items = page.items.map { answered($0) }
        let (plain, value) = (page.fill, word())
        page.fill = { text in
            PipedText.isPiped(text) ? PipedText(kept: text).filled { _ in value } : plain(text)
        }
        return page
    }

    private mutating func progress() -> ProgressModel {
        let total = Int(generator.next() % 20) + 1
        return ProgressModel(
            position: Int(generator.next() % UInt64(total)) + 1,
            total: total,
            isEstimate: generator.next() % 2 == 0
        )
    }

    /// Returns the item with another participant's input.
    private mutating func answered(_ item: ItemModel) -> ItemModel {
        let control = Control(
            name: item.control.name,
            raw: typed(item),
            context: item.control.context,
            isRequired: item.control.isRequired
        )
        return ItemModel(
            item: item.item,
            control: control,
            filePath: item.filePath,
            condition: item.condition,
            isClosed: item.isClosed
        )
    }

    private mutating func typed(_ item: ItemModel) -> RawFields {
        let format = item.item.format
        switch generator.next() % 5 {
        case 0: return RawFields()
        case 1: return format.randomAnswer(for: item.control, using: &generator)
        case 2:
            return generator.pick(from: format.boundaryAnswers(for: item.control)) ?? RawFields()
        case 3: return generator.pick(from: format.invalidAnswers(for: item.control)) ?? RawFields()
        default: return RawFields([item.control.name: [word()]])
        }
    }

    /// Returns a random text, often with special characters.
    private mutating func word() -> String {
        generator.pick(from: Self.words) ?? ""
    }

    private static let words =
        EscapingTests.payloads + [
            "", "7", "Zoë", "一二三", "\u{F0000}0\u{F0001}", "\u{F0000}", "\u{E000}x\u{E001}",
            "{{token}}", "a\r\nb", "\u{85}\u{2028}", "'\"<>&",
        ]
}
