/// How a study keeps its texts once they are read.
///
/// What an author wrote in braces stands between two noncharacters then. Authors cannot write these
/// and participants cannot send them, so that wherever a text of the study goes, alone or joined with
/// what a participant typed, it is known what is to be filled in, and typed braces stay braces.
extension PipedText {
    /// What stands before what is piped into a text of a study, U+FDD0, and behind it, U+FDD1.
    ///
    /// Swift has no literal of a noncharacter.
    private static let marks = (
        before: String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self),
        behind: String(decoding: [0xEF, 0xB7, 0x91], as: UTF8.self)
    )
    private static let before: UInt32 = 0xFDD0
    private static let behind: UInt32 = 0xFDD1

    /// The text as a study keeps it.
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

    /// Reads a text as a study keeps it; it goes by scalars, because a mark with an accent on it is one
    /// character to Swift.
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

    /// Whether anything is piped into a text that a study keeps.
    public static func isPiped(_ kept: String) -> Bool {
        // Nearly all texts have no byte of the mark, and are asked on every page.
        kept.utf8.contains(0xEF) && kept.unicodeScalars.contains { $0.value == before }
    }

    /// A text that a study keeps as its author wrote it, for those who see no session.
    public static func written(_ kept: String) -> String {
        isPiped(kept) ? PipedText(kept: kept).description : kept
    }

    /// A text that a study keeps with nothing known that could be piped in.
    public static func unfilled(_ kept: String) -> String {
        isPiped(kept) ? unmarked(PipedText(kept: kept).filled { _ in nil }) : kept
    }

    /// A text without the noncharacters that programs may use among themselves, U+FDD0 to U+FDEF.
    public static func withoutNoncharacters(_ text: String) -> String {
        guard text.utf8.contains(0xEF) else { return text }
        return String(text.unicodeScalars.filter { !(0xFDD0...0xFDEF ~= $0.value) })
    }
}
