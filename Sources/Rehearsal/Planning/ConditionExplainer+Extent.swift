import TaskModel

extension ConditionExplainer {
    /// Returns a description of an item's possible answers as a range or list.
    ///
    /// The result is `nil` if the format has neither limits nor a short list of choices, because
    /// sampled answers are then not representative. It is also `nil` if the range or list does not
    /// explain the outcome of the test.
    func extent(
        of values: [AnswerValue],
        _ item: FormItem,
        _ reference: AnswerReference,
        _ test: AnswerTest
    ) -> String? {
        let texts = Set(values.flatMap(\.texts))
        let numbers = texts.compactMap { DecimalText($0)?.value }
        let isNumber = numbers.count == texts.count
        guard !texts.isEmpty else { return "it has no answer" }
        guard test.asksBeyond(texts, item.isCounted) else { return nil }
        guard isNumber && item.isNumber || item.isOrdered || item.isCounted else { return nil }
        let sorted = isNumber ? Set(numbers).sorted().map(\.plain) : texts.sorted()
        if sorted.count <= 8, item.isCounted || hasLimits(item) {
            return "its answers are " + sorted.joined(separator: ", ")
        }
        guard let low = sorted.first, let high = sorted.last, hasLimits(item) else { return nil }
        return "its answers range from \(low) to \(high)" + steps(of: item, texts, test)
    }

    private func hasLimits(_ item: FormItem) -> Bool {
        if item.format.limits.minimum != nil, item.format.limits.maximum != nil { return true }
        if item.isCounted { return item.values.allSatisfy { DecimalText($0) != nil } }
        let model = item.format.pageModel(for: page(of: item).control(item))
        return ["min", "max"].allSatisfy { name in
            if case .text = model[name] { true } else { false }
        }
    }

    /// Returns a phrase that states the step between answers, or the precision of the answers.
    ///
    /// The phrase states the step if the step is not 1. Otherwise, it states the precision if an
    /// operand of the test is more precise than the answers. If neither applies, the phrase is
    /// empty.
    private func steps(of item: FormItem, _ texts: Set<String>, _ test: AnswerTest) -> String {
        if let step = item.format.limits.step, step != 1 { return " in steps of \(step.plain)" }
        let digits = { (texts: [String]) in
            texts.compactMap { DecimalText($0)?.fractionDigits }.max() ?? 0
        }
        let finest = digits(Array(texts))
        guard digits(test.operands) > finest else { return "" }
        return finest == 0
            ? " in whole numbers" : " with \(finest) decimal place\(finest == 1 ? "" : "s")"
    }
}

extension AnswerTest {
    /// Returns whether the range or list of answers explains the outcome of the test.
    ///
    /// It never explains the outcome of a test of a state or a pattern. Nor does it explain the
    /// outcome of a test of equality or inclusion if `texts` contains all possible answers and all
    /// operands.
    fileprivate func asksBeyond(_ texts: Set<String>, _ areAll: Bool) -> Bool {
        switch self {
        case .answered, .skipped, .dontKnow, .declined, .matches: false
        case .equals, .includes, .includesAll: !(areAll && texts.isSuperset(of: operands))
        case .notEquals, .lessThan, .atMost, .greaterThan, .atLeast, .between: true
        }
    }
}

extension FormItem {
    /// Whether the answers are dates or times.
    fileprivate var isOrdered: Bool {
        switch format.operands {
        case .date, .time, .dateTime: true
        case .anything, .boolean, .values, .number, .nothing: false
        }
    }

    /// Whether the answers are numbers or can be enumerated.
    fileprivate var isNumber: Bool { format.operands == .number || isCounted }

    fileprivate var values: [String] {
        if case .values(let values) = format.operands { values } else { [] }
    }

    /// Whether the answers can be enumerated.
    fileprivate var isCounted: Bool {
        switch format.operands {
        case .boolean, .values: true
        case .anything, .number, .date, .time, .dateTime, .nothing: false
        }
    }
}
