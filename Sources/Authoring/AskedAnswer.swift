public import TaskModel

/// What an author asks for with `answer:`: a format, and the ways of not answering beside it.
public struct AskedAnswer: Sendable {
    /// What may be answered.
    public let format: any AnswerFormat
    /// The ways of not answering that are offered.
    public let optOuts: [OptOut]

    /// Makes what is asked for.
    public init(_ format: any AnswerFormat, optOuts: [OptOut] = []) {
        self.format = format
        self.optOuts = optOuts
    }
}

/// What every answer has, whatever its format.
public enum AnswerFields {
    /// The name of its format.
    public static let type = Field<String>.required(
        "type",
        .word,
        "The name of the answer format.",
        standIn: ""
    )
    /// Whether not to know is offered.
    public static let dontKnow = Field.boolean(
        "dontKnow",
        "Whether \"I don't know\" can be chosen instead of an answer."
    )
    /// The words for it.
    public static let dontKnowLabel = Field.text(
        "dontKnowLabel",
        "Instead of the words \"I don't know\"."
    )
    /// Whether to decline is offered.
    public static let preferNotToSay = Field.boolean(
        "preferNotToSay",
        "Whether \"Prefer not to say\" can be chosen instead of an answer."
    )
    /// The words for it.
    public static let preferNotToSayLabel = Field.text(
        "preferNotToSayLabel",
        "Instead of the words \"Prefer not to say\"."
    )

    /// Every field beside `type` and those of the format.
    public static let optOuts = [
        dontKnow.declaration, dontKnowLabel.declaration, preferNotToSay.declaration,
        preferNotToSayLabel.declaration,
    ]
}

extension AskedAnswer {
    /// Reads what every answer has, and the format's own fields.
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
