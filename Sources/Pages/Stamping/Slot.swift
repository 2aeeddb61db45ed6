internal import Markup
internal import TaskModel

/// A position in a page for a text that can differ between participants.
struct Slot: Sendable {
    /// A step on the path from a page's variables to a text.
    enum Way: Sendable {
        /// A variable of an object.
        case name(String)
        /// An element of a list.
        case place(Int)
        /// A value piped into an author's text.
        case piped(Int)
    }

    /// The position in the page without its slot texts, in bytes.
    let offset: Int
    /// The path from the page's variables to the text.
    let ways: [Way]
}

extension TemplateValue {
    /// Returns the text at the end of a path; empty if there is none.
    func text(at ways: ArraySlice<Slot.Way>) -> String {
        guard let way = ways.first else {
            return if case .text(let text) = self { text } else { "" }
        }
        switch (self, way) {
        case (.object(let values), .name(let name)):
            return values[name]?.text(at: ways.dropFirst()) ?? ""
        case (.list(let values), .place(let place)) where values.indices.contains(place):
            return values[place].text(at: ways.dropFirst())
        case (.markdown(let text), .piped(let number)),
            (.inlineMarkdown(let text), .piped(let number)):
            let values = Markup.parts(ofPiped: text).values
            return values.indices.contains(number) ? values[number] : ""
        default: return ""
        }
    }
}
