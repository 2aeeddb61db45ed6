internal import Markup
internal import TaskModel

/// A page that was rendered once, with slots for the texts that differ.
struct Stamp: Sendable {
    private let html: [UInt8]
    private let slots: [Slot]

    /// Makes a stamp of what was rendered with marks in the places of texts; `nil` when the marks
    /// cannot be told from what the author wrote.
    init?(_ html: String, _ marks: SlotMarks) {
        guard let parts = marks.slots(in: html) else { return nil }
        (self.html, slots) = parts
    }

    /// The page with the texts of these variables in its slots, each escaped by its place.
    func page(of variables: [String: TemplateValue]) -> [UInt8] {
        let variables = TemplateValue.object(variables)
        return page { variables.text(at: slots[$0].ways[...]) }
    }

    /// The page with these texts in its slots, by their places, each escaped by its place.
    func page(filledBy text: (Int) -> String) -> [UInt8] {
        var page: [UInt8] = []
        // A token and an address are longer than most texts; a page that outgrows this is copied.
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

    /// The ways to the texts of its slots.
    var ways: [[Slot.Way]] { slots.map(\.ways) }

    /// About how many bytes of memory it takes.
    var cost: Int { html.count + slots.reduce(0) { $0 + 50 + 24 * $1.ways.count } }
}
