import TaskModel

/// One of the answers to choose from.
struct Choice: Sendable, Hashable {
    static let value = Field<String>.required(
        "value",
        .choiceValue,
        "What is stored and exported: up to 64 characters without spaces.",
        standIn: ""
    )
    static let text = Field.requiredText("text", "What participants read.")
    static let detail = Field.text("detail", "A hint below the text.")
    static let exclusive = Field.boolean(
        "exclusive",
        "Whether it cannot be chosen together with others."
    )
    static let other = Field.boolean("other", "Whether it asks for words of one's own.")
    static let fields = [
        value.declaration, text.declaration, detail.declaration, exclusive.declaration,
        other.declaration,
    ]

    static let type = FieldType.object("this choice", fields: fields) { Choice($0) }

    let value: String
    let text: String
    let detail: String?
    let isExclusive: Bool
    let isOther: Bool
    let position: SourcePosition

    private init(_ source: FieldReader) {
        value = source[Self.value]
        text = source[Self.text]
        detail = source[Self.detail]
        isExclusive = source[Self.exclusive]
        isOther = source[Self.other]
        position = source.position(of: Self.value)
    }

    /// The value as it stands in the name of an export column: `a-1` is `a_1`, `-1` is `_1`.
    var columnCode: String {
        let kept = value.lowercased().unicodeScalars.map { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic
                || ("0"..."9").contains(scalar) ? Character(scalar) : "_"
        }
        return String(kept)
    }
}

extension FieldType where Value == String {
    /// The value of a choice.
    fileprivate static var choiceValue: FieldType {
        .scalar(.form("a value of up to 64 characters without spaces")) { text in
            let isShort = 1...64 ~= text.unicodeScalars.count
            let isVisible = text.unicodeScalars.allSatisfy {
                !$0.properties.isWhitespace && $0.properties.generalCategory != .control
            }
            return isShort && isVisible ? text : nil
        }
    }
}
