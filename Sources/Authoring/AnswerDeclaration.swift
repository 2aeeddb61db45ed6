public import TaskModel

/// The declaration of an answer, `answer:` in study files: a format and the opt-outs offered.
public struct AnswerDeclaration: Sendable {
    public let format: any AnswerFormat
    /// The opt-outs offered, such as "I don't know".
    public let optOuts: [OptOut]

    /// Creates a declaration without reading a study file.
    public init(_ format: any AnswerFormat, optOuts: [OptOut] = []) {
        self.format = format
        self.optOuts = optOuts
    }
}

/// The fields of an answer declaration that do not depend on its format.
public enum AnswerFields {
    public static let type = Field<String>.required(
        "type",
        .word,
        "The name of the answer format.",
        standIn: ""
    )
    public static let dontKnow = Field.boolean(
        "dontKnow",
        "Whether \"I don't know\" can be chosen instead of an answer."
    )
    public static let dontKnowLabel = Field.text(
        "dontKnowLabel",
        "The text to show instead of \"I don't know\"."
    )
    public static let preferNotToSay = Field.boolean(
        "preferNotToSay",
        "Whether \"Prefer not to say\" can be chosen instead of an answer."
    )
    public static let preferNotToSayLabel = Field.text(
        "preferNotToSayLabel",
        "The text to show instead of \"Prefer not to say\"."
    )

    /// The declarations of the fields for opt-outs.
    public static let optOuts = [
        dontKnow.declaration, dontKnowLabel.declaration, preferNotToSay.declaration,
        preferNotToSayLabel.declaration,
    ]
}

extension AnswerDeclaration {
    init(_ format: any AuthoredFormat.Type, reading source: FieldReader) {
        let known = Self.optOut(
            .dontKnow,
            AnswerFields.dontKnow,
            AnswerFields.dontKnowLabel,
            source
        )
        let declined = Self.optOut(
            .declined,
            AnswerFields.preferNotToSay,
            AnswerFields.preferNotToSayLabel,
            source
        )
        self.init(format.init(reading: source), optOuts: [known, declined].compactMap { $0 })
    }

    private static func optOut(
        _ kind: OptOut.Kind,
        _ isOffered: Field<Bool>,
        _ label: Field<String?>,
        _ source: FieldReader
    ) -> OptOut? {
        let words = source[label]
        if source[isOffered] { return OptOut(kind, label: words) }
        guard words != nil else { return nil }
        let message = "\(label.name) has no effect without \(isOffered.name)"
        source.report(.noEffect, message, suggestion: "add \(isOffered.name): true", at: label)
        return nil
    }
}
