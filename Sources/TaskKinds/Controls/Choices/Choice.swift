import Authoring
import TaskModel

/// A choice in a list.
///
/// Each format declares only the fields that it uses; the other fields have their defaults.
struct Choice: Sendable, Hashable {
    let value: String
    /// The label, in Markdown.
    let text: String
    /// The label without markup, for messages and exports.
    let plainText: String
    /// A hint, in Markdown.
    let detail: String?
    /// The heading of the choice's group in a drop-down list.
    let group: String?
    let image: StepImage?
    /// A colour such as `#d81b60`.
    let color: String?
    /// Whether the choice cannot be combined with others.
    let isExclusive: Bool
    /// Whether the choice selects all others, except exclusive choices and the choice with a text
    /// field.
    let isAll: Bool
    /// Whether the choice counts as missing in scores.
    let isMissing: Bool
    /// The text field next to the choice; `nil` for a choice without a text field.
    let other: OtherField?
    /// Whether the choice keeps its position when the others are shuffled.
    let isFixed: Bool
    let learnMore: LearnMore?
    /// Whether the value is in quotes in the study file.
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
        isMissing = source[Self.missing]
        other = source[Self.other] ? OtherField(source) : nil
        isFixed = source[Self.fixed] || isExclusive || isAll || other != nil
        learnMore = source[Self.learnMore]
        position = source.position(of: Self.value)
        isQuoted = source.isQuoted(Self.value)
        if !source[Self.other] { OtherField.reportUseless(source) }
    }

    var isOther: Bool { other != nil }

    /// Whether a choice with `isAll` selects this choice.
    var isOrdinary: Bool { !isExclusive && !isAll && !isOther }

    /// The value as it appears in names of export columns: `a_1` for `A-1`, and `_1` for `-1`.
    var columnCode: String {
        let kept = value.lowercased().unicodeScalars.map { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic
                || ("0"..."9").contains(scalar) ? Character(scalar) : "_"
        }
        return String(kept)
    }
}
