import Authoring
import TaskModel

/// The possible states of condition subjects, limited to those that tests can distinguish.
struct ValueDomains {
    private let index: TaskIndex
    private let names: StudyNames
    /// A function that returns whether an answer always exists when the condition is evaluated.
    private let isCertain: (AnswerReference) -> Bool

    init(
        _ index: TaskIndex,
        in names: StudyNames,
        isCertain: @escaping (AnswerReference) -> Bool = { _ in false }
    ) {
        self.index = index
        self.names = names
        self.isCertain = isCertain
    }

    /// Returns the possible states of a subject.
    ///
    /// - Parameters:
    ///   - subject: The tested value.
    ///   - tests: All tests of that value in the condition.
    /// - Returns: At least one state of each kind that the tests can distinguish, or `nil` if the
    ///   states are unknown.
    func states(of subject: ConditionSubject, _ tests: [AnswerTest]) -> [AssumedState]? {
        switch subject {
        case .answer(let reference): answers(to: reference, tests)
        case .number(let number): numbers(number, tests)
        case .parameter: Self.words(tests).map { $0 + [.absent, .skipped] }
        // A comparison may hold or fail, whatever states are assumed for the compared answers.
        case .comparison, .cohort: [.member, .absent]
        case .arm: names.arms.map { $0.map(AssumedState.word) + [.absent] }
        }
    }

    private func answers(to reference: AnswerReference, _ tests: [AnswerTest]) -> [AssumedState]? {
        let other = reference.task.map { names.task($0) }
        guard let index = other ?? index, let target = index.target(of: reference) else {
            return nil
        }
        guard let values = Self.values(of: target, tests, in: index.reading.language) else {
            return nil
        }
        let kinds = target.item.optOuts.map(\.kind)
        return values + (kinds.contains(.dontKnow) ? [.dontKnow] : [])
            + (kinds.contains(.declined) ? [.declined] : [])
            + (index.canBeSkipped(reference) ? [.skipped] : [])
            + (isCertain(reference) ? [] : [.absent])
    }

    private func numbers(_ number: DerivedNumber, _ tests: [AnswerTest]) -> [AssumedState]? {
        guard let limits = index.limits(of: number) else { return nil }
        return Self.numbers(tests, limits).map { $0 + (isCertain(number) ? [] : [.absent]) }
    }

    /// Returns whether a number is known to exist whenever the condition is evaluated.
    private func isCertain(_ number: DerivedNumber) -> Bool {
        switch number {
        case .score(let id): isCertain(score: id)
        case .missing: true
        case .value: false
        }
    }

    private func isCertain(score id: String) -> Bool {
        guard let score = index.task.scores.first(where: { $0.id == id }) else { return false }
        return !score.items.isEmpty && score.scores.isEmpty
            && score.items.allSatisfy { isCertain($0) && !index.canBeMissing($0) }
    }
}

extension ValueDomains {
    private static func values(
        of target: AnswerTarget,
        _ tests: [AnswerTest],
        in language: String
    ) -> [AssumedState]? {
        if target.isMultiple { return options(of: target, tests, in: language) }
        switch target.operands {
        case .boolean: return [.word("true"), .word("false")]
        case .values(let values): return values.map(AssumedState.word)
        case .number: return numbers(tests, target.limits)
        case .date, .dateTime: return moments(tests, target.limits)
        case .time: return moments(tests, target.limits.withinDay)
        case .anything: return words(tests).map { $0.filter { target.canBe($0, in: language) } }
        case .nothing: return words(tests)
        }
    }

    /// Returns the sets of options that tests can distinguish.
    ///
    /// The result is `nil` for ordered comparisons and patterns, and if the tests name more than
    /// six options.
    private static func options(
        of target: AnswerTarget,
        _ tests: [AnswerTest],
        in language: String
    ) -> [AssumedState]? {
        let all = target.options ?? []
        let asked = Set(tests.flatMap(\.operands)).intersection(all)
        guard asked.count <= 6, !tests.contains(where: \.isOrder) else { return nil }
        if let sets = target.sets(tellingApart: asked, in: language) {
            return sets.map(AssumedState.options)
        }
        let other = all.first { !asked.contains($0) }
        return (asked.sorted() + [other].compactMap { $0 }).subsets.map(AssumedState.options)
    }

    /// Returns dates or times at, between and beyond the operands of tests, within the limits.
    ///
    /// The result is `nil` for patterns, and if there is no such date or time.
    private static func moments(_ tests: [AnswerTest], _ limits: AnswerLimits) -> [AssumedState]? {
        guard !tests.contains(where: \.isPattern) else { return nil }
        let moments = limits.moments(around: tests.flatMap(\.operands))
        return moments.isEmpty ? nil : moments.map(AssumedState.moment)
    }

    /// The representative of all texts that are not operands of tests.
    static let otherWord = "\u{0}"

    /// Returns the operands of tests and one other text, or `nil` for ordered comparisons and
    /// patterns.
    private static func words(_ tests: [AnswerTest]) -> [AssumedState]? {
        guard !tests.contains(where: \.isOrder) else { return nil }
        return (Set(tests.flatMap(\.operands)).sorted() + [otherWord]).map(AssumedState.word)
    }

    /// Returns numbers at, between and beyond the operands of tests, within the limits.
    ///
    /// The result is `nil` for patterns, for operands that are not numbers, and if there is no such
    /// number.
    private static func numbers(_ tests: [AnswerTest], _ limits: AnswerLimits) -> [AssumedState]? {
        let bounds = tests.flatMap(\.operands).map { DecimalText($0)?.value }
        guard !tests.contains(where: \.isPattern), !bounds.contains(where: { $0 == nil }) else {
            return nil
        }
        let numbers = limits.numbers(around: bounds.compactMap { $0 })
        return numbers.isEmpty ? nil : numbers.map(AssumedState.number)
    }
}

extension AnswerTest {
    /// Whether the test is an ordered comparison or a pattern match.
    fileprivate var isOrder: Bool {
        switch self {
        case .lessThan, .atMost, .greaterThan, .atLeast, .between, .matches: true
        default: false
        }
    }

    fileprivate var isPattern: Bool {
        if case .matches = self { true } else { false }
    }
}
