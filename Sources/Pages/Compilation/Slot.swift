internal import Markup
internal import TaskModel

/// A position in a page for a text that can differ between participants.
struct Slot: Sendable {
    /// A component of the path from a page's variables to a text.
    enum ValuePath: Sendable {
        /// A variable of an object.
        case name(String)
        /// An element of a list.
        case place(Int)
        /// A value piped into an author's text.
        case piped(Int)
    }

    /// The position in the page before its slots are filled, in bytes.
    let offset: Int
    /// The path from the page's variables to the text.
    let paths: [ValuePath]
}

extension TemplateValue {
    /// Returns the text at the end of a path, or an empty string if there is none.
    func text(at paths: ArraySlice<Slot.ValuePath>) -> String {
        guard let path = paths.first else {
            return if case .text(let text) = self { text } else { "" }
        }
        switch (self, path) {
        case (.object(let values), .name(let name)):
            return values[name]?.text(at: paths.dropFirst()) ?? ""
        case (.list(let values), .place(let place)) where values.indices.contains(place):
            return values[place].text(at: paths.dropFirst())
        case (.markdown(let text), .piped(let number)),
            (.inlineMarkdown(let text), .piped(let number)):
            let values = Markup.parts(ofPiped: text).values
            return values.indices.contains(number) ? values[number] : ""
        default: return ""
        }
    }
}
