/// The stored form of a study's texts.
///
/// Noncharacters replace the braces around a variable. Authors cannot write these characters, and
/// participants cannot send them. Variables therefore remain identifiable even if a text is joined
/// with participants' input, and typed braces remain braces.
extension PipedText {
    /// The marks before (U+FDD0) and after (U+FDD1) a variable.
    ///
    /// Swift has no literals for noncharacters.
    private static let marks = (
        before: String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self),
        behind: String(decoding: [0xEF, 0xB7, 0x91], as: UTF8.self)
    )
    private static let before: UInt32 = 0xFDD0
    private static let behind: UInt32 = 0xFDD1

    /// The text in its stored form.
    public var kept: String {
        segments.reduce(into: "") { text, segment in
            switch segment {
            case .words(let words): text += Self.withoutNoncharacters(words)
            case .value(let source, let fallback):
                let words = Self.withoutNoncharacters("\(source)|\(fallback)")
                text += Self.marks.before + words + Self.marks.behind
            }
        }
    }

    /// Creates a text from its stored form; invalid variables are left out.
    ///
    /// Scalars are compared, because Swift treats a mark followed by a combining accent as one
    /// character.
    public init(kept text: String) {
        var segments: [Segment] = []
        var rest = text.unicodeScalars[...]
        while let start = rest.firstIndex(where: { $0.value == Self.before }) {
            Self.add(Substring(rest[..<start]), to: &segments)
            let inner = rest[rest.index(after: start)...]
            let end = inner.firstIndex { $0.value == Self.behind } ?? inner.endIndex
            if let value = try? Self.value(Substring(inner[..<end])) { segments.append(value) }
            rest = inner[end...].dropFirst()
        }
        Self.add(Substring(rest), to: &segments)
        self.segments = segments
    }

    /// Returns whether a stored text contains variables.
    public static func isPiped(_ kept: String) -> Bool {
        // Fast path, because this runs for every text of a page: few texts contain a mark's first
        // byte.
        kept.utf8.contains(0xEF) && kept.unicodeScalars.contains { $0.value == before }
    }

    /// Returns a stored text as the author wrote it, for use outside sessions.
    public static func written(_ kept: String) -> String {
        isPiped(kept) ? PipedText(kept: kept).description : kept
    }

    /// Returns a stored text with every variable replaced by its fallback.
    public static func unfilled(_ kept: String) -> String {
        isPiped(kept) ? unmarked(PipedText(kept: kept).filled { _ in nil }) : kept
    }

    /// Returns a text without the noncharacters reserved for internal use, U+FDD0 to U+FDEF.
    public static func withoutNoncharacters(_ text: String) -> String {
        guard text.utf8.contains(0xEF) else { return text }
        return String(text.unicodeScalars.filter { !(0xFDD0...0xFDEF ~= $0.value) })
    }
}
