import Authoring
import TaskModel

/// A reader of a section's `repeat` field.
struct RepeatReader {
    private let source: FieldReader

    init(_ source: FieldReader) {
        self.source = source
    }

    /// The repetition, or `nil` if it cannot be read.
    ///
    /// Each access reports the errors.
    var repetition: Repetition? {
        reportNesting()
        let maximum = source[RepeatFields.maximum]
        let named = RepeatFields.rules.filter { source.node[$0.name] != nil }
        // Unknown keys have already been reported. Without this check, a misspelt rule would also
        // be reported as missing.
        if source.hasUnknownKeys { return nil }
        guard named.count == 1 else { return reportRules(named.map(\.name)) }
        guard let rule else { return nil }
        if case .times(let times) = rule { return fixed(times, at: maximum) }
        guard let maximum else {
            if !source.has(RepeatFields.maximum) { source.reportMissing(maximumIsRequired) }
            return nil
        }
        reportMinimum(of: rule, above: maximum)
        return Repetition(rule, maximum: maximum)
    }

    private var rule: Repetition.Rule? {
        if let times = source[RepeatFields.times] { return .times(times) }
        if let place = source[RepeatFields.count] { return count(place) }
        if let place = source[RepeatFields.each] { return each(place) }
        if let predicate = source[RepeatFields.while] { return .whileHolds(predicate) }
        return source[RepeatFields.entries].map(Repetition.Rule.entries)
    }

    private func count(_ place: LocatedAnswer) -> Repetition.Rule {
        source.reading.note(NameReference(.count(place.reference), at: place.position))
        return .count(place.reference)
    }

    private func each(_ place: LocatedAnswer) -> Repetition.Rule {
        source.reading.note(NameReference(.options(place.reference), at: place.position))
        return .each(place.reference)
    }

    private func fixed(_ times: Int, at maximum: Int?) -> Repetition {
        if maximum != nil {
            let message = "maximum has no effect together with times"
            source.report(.noEffect, message, suggestion: "remove it", at: RepeatFields.maximum)
        }
        return Repetition(.times(times), maximum: times)
    }
}

extension RepeatReader {
    private var maximumIsRequired: Field<Int?> { RepeatFields.maximum }

    private func reportNesting() {
        guard let round = source.reading.scope.round else { return }
        let outer = Diagnostic.quoted(round.section)
        let message =
            "this section cannot repeat, because it is inside the repeated section \(outer)"
        let advice = "repeat only one of the two"
        source.reading.report(
            .nestedRepeat,
            message,
            suggestion: advice,
            at: source.node.position
        )
    }

    private func reportRules(_ found: [String]) -> Repetition? {
        let known = RepeatFields.rules.map(\.name).joined(separator: ", ")
        let what = found.isEmpty ? "none" : found.joined(separator: " and ")
        let message = "repeat needs exactly one of \(known); found \(what)"
        source.reading.report(.repeatRule, message, at: source.node.position)
        return nil
    }

    private func reportMinimum(of rule: Repetition.Rule, above maximum: Int) {
        guard case .entries(let list) = rule, list.minimum > maximum else { return }
        let message = "maximum \(maximum) is below the minimum of \(list.minimum) entries"
        source.report(.badBounds, message, at: RepeatFields.maximum)
    }
}
