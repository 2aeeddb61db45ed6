internal import Foundation

/// Text as it is compared where capitals, accents and spaces shall not matter.
struct FoldedText: Hashable, Sendable {
    /// The folded text: `sao tome` for ` São  Tomé`.
    let text: String

    init(_ text: String) {
        let plain = text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
            locale: nil
        )
        self.text = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
