internal import Markup
internal import TaskModel

/// A place in a page where a text stands that may differ from one participant to another.
struct Slot: Sendable {
    /// How one goes from a page's variables to the text.
    enum Way: Sendable {
        /// To a variable of an object.
        case name(String)
        /// To a value of a list.
        case place(Int)
        /// To what is piped into an author's text.
        case piped(Int)
    }

    /// Before which byte of the rest of the page it stands.
    let offset: Int
    /// The way from the page's variables.
    let ways: [Way]
}

extension TemplateValue {
    /// The text at the end of a way; empty when there is none.
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
