internal import Markup
internal import TaskModel

/// A page that was rendered once, with slots for the texts in which pages of the same shape differ.
struct CompiledPage: Sendable {
    private let html: [UInt8]
    private let slots: [Slot]

    /// Creates a compiled page from HTML with marks, or returns `nil` if the marks are ambiguous.
    init?(_ html: String, _ marks: SlotMarks) {
        guard let parts = marks.slots(in: html) else { return nil }
        (self.html, slots) = parts
    }

    /// Returns the page with the escaped texts of the given variables in its slots.
    func page(of variables: [String: TemplateValue]) -> [UInt8] {
        let variables = TemplateValue.object(variables)
        return page { variables.text(at: slots[$0].paths[...]) }
    }

    /// Returns the page with its slots filled; `text` returns the unescaped text of the slot at an
    /// index.
    func page(filledBy text: (Int) -> String) -> [UInt8] {
        var page: [UInt8] = []
        // Reserve enough for tokens and URLs, which are longer than most texts, to avoid
        // reallocations.
        page.reserveCapacity(html.count + 96 * slots.count)
        var done = 0
        for (place, slot) in slots.enumerated() {
            page.append(contentsOf: html[done..<slot.offset])
            Markup.append(text(place), to: &page)
            done = slot.offset
        }
        page.append(contentsOf: html[done...])
        return page
    }

    /// The path to the text of each slot.
    var paths: [[Slot.ValuePath]] { slots.map(\.paths) }

    /// The approximate size in memory, in bytes.
    var cost: Int { html.count + slots.reduce(0) { $0 + 50 + 24 * $1.paths.count } }
}
