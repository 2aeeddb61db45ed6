public import TaskModel

/// What was typed on a page in one language, as another writes it, so that it means the same.
///
/// `1.234` typed in Spanish is `1,234` in English. Whatever both languages read alike stays as it was
/// typed, and so does what is an answer in neither. What is no answer in its own language but would
/// be one in the other is taken out: nobody meant that.
public struct Rewriting: Sendable {
    /// The fields in the other language.
    public private(set) var fields: RawFields
    /// The items whose fields were taken out, and why they held no answer.
    public private(set) var takenOut: [ItemError] = []
    private let typed: RawFields

    /// Rewrites the fields of a page.
    ///
    /// - Parameters:
    ///   - fields: What was typed.
    ///   - page: The step and its context in the language in which it was typed.
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

    /// What a language makes of the fields of an item.
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
            takenOut.append(ItemError(item: item.id, reason: reason))
        default: break
        }
    }

    private mutating func remove(_ item: FormItem) {
        for part in item.format.parts { fields[item.id + part] = nil }
    }
}
