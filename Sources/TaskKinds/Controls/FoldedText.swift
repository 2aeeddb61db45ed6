internal import Foundation

/// Text for comparisons that ignore case, accents, character width and extra spaces.
struct FoldedText: Hashable, Sendable {
    /// The folded text, such as `sao tome` for ` São  Tomé`.
    let text: String

    init(_ text: String) {
        let plain = text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
            locale: nil
        )
        self.text = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
