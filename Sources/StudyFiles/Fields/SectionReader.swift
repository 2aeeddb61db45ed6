import Authoring
import TaskModel

/// A reader of a section whose steps are written in the section itself or in another file.
struct SectionReader {
    private let source: FieldReader

    init(_ source: FieldReader) {
        self.source = source
    }

    /// Reads a section that contains its steps.
    func section() -> Section {
        let repetition = source[SectionFields.repetition]
        let steps = within(repetition) { source[SectionFields.steps] }
        source.requireEntries(SectionFields.steps)
        return section(steps, repetition)
    }

    /// Reads a section whose steps are in another file.
    func include() -> Section {
        let repetition = source[SectionFields.repetition]
        let part = source[IncludeFields.include]
        return section(within(repetition) { steps(of: part) }, repetition)
    }

    /// Reads a secondary task: a section with at least `requiredAttempts` rounds.
    func secondaryTask() -> Section {
        let least = source[SecondaryTaskFields.requiredAttempts]
        let most = source[SecondaryTaskFields.maximum] ?? least
        if most < least {
            let message = "maximum \(most) is below requiredAttempts \(least)"
            source.report(.badBounds, message, at: SecondaryTaskFields.maximum)
        }
        reportNesting()
        let list = EntryList(
            minimum: least,
            addLabel: source[SecondaryTaskFields.label],
            isEditable: false
        )
        let repetition = Repetition(.entries(list), maximum: max(most, least))
        return Section(steps: within(repetition, attempted), repetition: repetition)
    }

    private func attempted() -> [Step] {
        let steps = source[SecondaryTaskFields.steps]
        let part = source[SecondaryTaskFields.include]
        let isIncluded = source.has(SecondaryTaskFields.include)
        guard source.has(SecondaryTaskFields.steps) != isIncluded else {
            let message = "\(source.subject) needs exactly one of steps and include"
            source.reading.report(.contradictingFields, message, at: source.node.position)
            return steps
        }
        source.requireEntries(SecondaryTaskFields.steps)
        return isIncluded ? self.steps(of: part) : steps
    }

    private func section(_ steps: [Step], _ repetition: Repetition?) -> Section {
        let take = source[SectionFields.take]
        reportTake(take, of: steps.count)
        return Section(
            steps: steps,
            isShuffled: source[SectionFields.shuffle],
            take: take,
            repetition: repetition
        )
    }

    private func steps(of part: SourceNode?) -> [Step] {
        part.flatMap { Inclusion(of: $0, in: source.reading)?.steps() } ?? []
    }

    /// Runs `body`, which reads the steps of a section, in the scope of a round if the section
    /// repeats.
    ///
    /// A `repeat` that cannot be read still counts as a repetition.
    private func within(_ repetition: Repetition?, _ body: () -> [Step]) -> [Step] {
        guard repetition != nil || source.has(SectionFields.repetition) else { return body() }
        let isForEach: Bool =
            if case .each? = repetition?.rule { true } else { repetition == nil }
        let section = source.reading.scope.step ?? ""
        let round = ReadingScope.RepeatedSection(of: section, isForEach: isForEach)
        return source.reading.within({ $0.round = round }, body)
    }
}

extension SectionReader {
    private func reportTake(_ take: Int?, of count: Int) {
        guard let take, count > 0, take >= count else { return }
        let message = "take \(take) must be below \(count), the number of steps in the section"
        let advice = "lower it, or remove it"
        source.report(.impossibleCount, message, suggestion: advice, at: SectionFields.take)
    }

    private func reportNesting() {
        guard let round = source.reading.scope.round else { return }
        let outer = Diagnostic.quoted(round.section)
        let message = "a secondary task cannot be inside the repeated section \(outer)"
        source.reading.report(.nestedRepeat, message, at: source.node.position)
    }
}
