import Pages
import TaskModel

/// The page of a sample as it is shown to other participants: other tokens, answers, progress.
struct Variant {
    private let page: StepPage
    private var lot: Lot

    /// Prepares variants of a page.
    init(of page: StepPage, seed: UInt64) {
        self.page = page
        lot = Lot(seed: seed, key: "\(page.step)")
    }

    /// The page of one more participant.
    mutating func next() -> StepPage {
        var page = page
        page.token = word()
        page.visit = Int(lot.next() % 1000)
        page.action = "/sessions/\(lot.next())/steps/\(page.step)"
        page.frame.title = word()
        page.notice = lot.next() % 4 == 0 ? word() : nil
        page.canGoBack = lot.next() % 2 == 0
        page.canSkip = lot.next() % 2 == 0
        if page.progress != nil || lot.next() % 2 == 0 { page.progress = progress() }
        page.items = page.items.map { answered($0) }
        let (plain, value) = (page.fill, word())
        page.fill = { text in
            PipedText.isPiped(text) ? PipedText(kept: text).filled { _ in value } : plain(text)
        }
        return page
    }

    private mutating func progress() -> ProgressModel {
        let total = Int(lot.next() % 20) + 1
        return ProgressModel(
            position: Int(lot.next() % UInt64(total)) + 1,
            total: total,
            isEstimate: lot.next() % 2 == 0
        )
    }

    /// The same item with what somebody else typed.
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
        switch lot.next() % 5 {
        case 0: return RawFields()
        case 1: return format.draw(for: item.control, by: &lot)
        case 2: return lot.pick(from: format.corners(for: item.control)) ?? RawFields()
        case 3: return lot.pick(from: format.slips(for: item.control)) ?? RawFields()
        default: return RawFields([item.control.name: [word()]])
        }
    }

    /// Something that a browser may send.
    private mutating func word() -> String {
        lot.pick(from: Self.words) ?? ""
    }

    private static let words =
        EscapingTests.payloads + [
            "", "7", "Zoë", "一二三", "\u{F0000}0\u{F0001}", "\u{F0000}", "\u{E000}x\u{E001}",
            "{{token}}", "a\r\nb", "\u{85}\u{2028}", "'\"<>&",
        ]
}
