public import TaskModel

/// The input of a page in one language, converted to another language's notation.
///
/// `1.234` typed in Spanish is `1,234` in English. Input with the same meaning in both languages is
/// unchanged, as is input that is invalid in both. Input that is invalid in its own language but
/// valid in the other is removed, because the participant did not intend the other meaning.
public struct LocaleConversion: Sendable {
    /// The fields in the notation of the other language.
    public private(set) var fields: RawFields
    /// The items whose fields were removed, with the reasons why the fields were invalid.
    public private(set) var removed: [ItemError] = []
    private let typed: RawFields

    /// Creates the conversion of a page's fields.
    ///
    /// - Parameters:
    ///   - fields: The input.
    ///   - page: The step and its context in the language of the input.
    ///   - other: The same step and its context in the other language.
    public init(
        _ fields: RawFields,
        of page: (step: Step, context: AnswerContext),
        for other: (step: Step, context: AnswerContext)
    ) {
        self.fields = fields
        typed = fields
        for item in page.step.items {
            guard let same = other.step.items.first(where: { $0.id == item.id }) else { continue }
            rewrite(item, page.context, as: same, other.context)
        }
    }

    /// The meaning of an item's fields in a language.
    private enum Meaning: Equatable {
        case blank
        case value(AnswerValue)
        case nothing(InvalidAnswer)
    }

    private func meaning(of item: FormItem, in context: AnswerContext) -> Meaning {
        do throws(InvalidAnswer) {
            let value = try item.format.value(from: typed, named: item.id, in: context)
            return value.map(Meaning.value) ?? .blank
        } catch {
            return .nothing(error)
        }
    }

    private mutating func rewrite(
        _ item: FormItem,
        _ context: AnswerContext,
        as other: FormItem,
        _ otherContext: AnswerContext
    ) {
        let meant = meaning(of: item, in: context)
        let read = meaning(of: other, in: otherContext)
        switch (meant, read) {
        case (.value(let value), _) where meant != read:
            remove(item)
            let raw = other.format.raw(of: value, named: item.id, in: otherContext.wording)
            fields = fields.merging(raw)
        case (.nothing(let reason), .value):
            remove(item)
            removed.append(ItemError(item: item.id, reason: reason))
        default: break
        }
    }

    private mutating func remove(_ item: FormItem) {
        for part in item.format.parts { fields[item.id + part] = nil }
    }
}
