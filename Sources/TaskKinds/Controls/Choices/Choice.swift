import Authoring
import TaskModel

/// One of the answers to choose from.
///
/// Each format declares those of the fields that mean something to it; the others keep their
/// defaults.
struct Choice: Sendable, Hashable {
    let value: String
    /// What participants read, in Markdown.
    let text: String
    /// The same without markup, for sentences and lists.
    let plainText: String
    /// A hint, in Markdown.
    let detail: String?
    /// The heading under which it stands in a list that opens.
    let group: String?
    let image: StepImage?
    /// A colour such as `#d81b60`.
    let color: String?
    /// Whether it cannot go with others.
    let isExclusive: Bool
    /// Whether it stands for all the others.
    let isAll: Bool
    /// The field for words of one's own behind it.
    let other: OtherField?
    /// Whether it keeps its place when the others are shuffled.
    let isFixed: Bool
    /// Whether its value stands in quotes.
    let isQuoted: Bool
    let position: SourcePosition

    init(_ source: FieldReader, image: StepImage? = nil, color: String? = nil) {
        value = source[Self.value]
        text = source[Self.text]
        plainText = PlainText.of(text)
        detail = source[Self.detail]
        group = source[Self.group].map(PlainText.of)
        self.image = image ?? source[Self.image]
        self.color = color
        isExclusive = source[Self.exclusive]
        isAll = source[Self.all]
        other = source[Self.other] ? OtherField(source) : nil
        isFixed = source[Self.fixed] || isExclusive || isAll || other != nil
        position = source.position(of: Self.value)
        isQuoted = source.isQuoted(Self.value)
        if !source[Self.other] { OtherField.reportUseless(source) }
    }

    /// Whether it asks for words of one's own.
    var isOther: Bool { other != nil }

    /// Whether it is one that "all of these" stands for.
    var isOrdinary: Bool { !isExclusive && !isAll && !isOther }

    /// The value as it stands in the name of an export column: `a-1` is `a_1`, `-1` is `_1`.
    var columnCode: String {
        let kept = value.lowercased().unicodeScalars.map { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic
                || ("0"..."9").contains(scalar) ? Character(scalar) : "_"
        }
        return String(kept)
    }
}
