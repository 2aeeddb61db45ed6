import TaskModel

/// Candidate answers to an item, from which callers choose an answer that passes a test.
struct CandidateAnswers {
    private(set) var all: [(fields: RawFields, answer: Answer)] = []

    /// Creates the candidate answers of an item.
    ///
    /// The candidates are boundary answers, random answers, opt-outs, combinations of choices,
    /// values near the tests' operands, and texts that match the tests' patterns. An optional item
    /// has a blank answer as well.
    ///
    /// Inputs that the item rejects are left out.
    init(
        of item: FormItem,
        on page: FormFiller,
        near tests: [AnswerTest],
        using generator: inout SeededGenerator
    ) {
        let control = page.control(item)
        let boundaryAnswers = item.format.boundaryAnswers(for: control)
        add(boundaryAnswers, item, page)
        var drawn: [RawFields] = []
        for _ in 0..<4 { drawn.append(item.format.randomAnswer(for: control, using: &generator)) }
        add(drawn, item, page)
        let texts = tests.flatMap { Self.texts(of: $0, for: item, using: &generator) }
        add(texts.flatMap { Self.fields($0, item, control) }, item, page)
        addParts(texts, of: item, control, page, &generator)
        addSeveral(tests, of: item, control, page)
        add(item.optOuts.map { item.fields(of: $0) }, item, page)
        if item.isOptional { add([RawFields()], item, page) }
    }

    private mutating func add(_ fields: [RawFields], _ item: FormItem, _ page: FormFiller) {
        for typed in fields {
            if let answer = page.answer(typed, to: item) { all.append((typed, answer)) }
        }
    }

    private static func texts(
        of test: AnswerTest,
        for item: FormItem,
        using generator: inout SeededGenerator
    ) -> [String] {
        if case .matches(let pattern) = test {
            return [pattern.sample(using: &generator)].compactMap { $0 }
        }
        return test.operands.flatMap { $0.neighbours(apart: item.format.limits.step) }
    }

    private static func fields(_ text: String, _ item: FormItem, _ control: Control) -> [RawFields]
    {
        AnswerValue.shapes(of: text)
            .map { item.format.raw(of: $0, named: item.id, in: control.wording) }
            .filter { !$0.values.isEmpty }
    }

    /// Adds variants of a random answer if the item has several parts; in each variant, one of the
    /// texts replaces one part.
    private mutating func addParts(
        _ texts: [String],
        of item: FormItem,
        _ control: Control,
        _ page: FormFiller,
        _ generator: inout SeededGenerator
    ) {
        guard !item.format.components.isEmpty else { return }
        let base = page.answer(item.format.randomAnswer(for: control, using: &generator), to: item)?
            .value
        guard case .components(let parts) = base else { return }
        for component in item.format.components {
            for shape in texts.flatMap({ AnswerValue.shapes(of: $0) }) {
                let value = AnswerValue.components(parts.merging([component.name: shape]) { $1 })
                add([item.format.raw(of: value, named: item.id, in: control.wording)], item, page)
            }
        }
    }

    /// Adds combinations of choices for tests that require several choices in one answer.
    private mutating func addSeveral(
        _ tests: [AnswerTest],
        of item: FormItem,
        _ control: Control,
        _ page: FormFiller
    ) {
        for case .includesAll(let texts) in tests {
            let value = AnswerValue.choices(texts, other: nil)
            add([item.format.raw(of: value, named: item.id, in: control.wording)], item, page)
        }
    }
}
