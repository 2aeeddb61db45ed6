import Export
import Storage
package import TaskModel
package import TaskPlayer

/// A builder of a session's export row.
///
/// In a list, the positions of entries serve as rounds.
struct ExportRowBuilder {
    /// The journey with corrected answers.
    private let journey: Journey
    /// The journey with the answers that the participant gave.
    private let uncorrected: Journey
    /// The corrections, oldest first.
    private let corrections: [Correction]
    private let layout: ExportLayout
    private let results: [StepAddress: StepResult]
    /// The results as first stored; after a change on a review page, `results` has copies of them.
    private let originals: [StepAddress: StepResult]
    private let states: [ItemAddress: ItemState]
    /// The rounds in which a step has results, by step.
    private let rounds: [String: Set<Int>]

    /// The visits whose results contain the answers, by page.
    var visits: [StepAddress: Int] { originals.mapValues(\.visit) }

    /// Creates a builder; reads the session's results and item states once for all columns.
    init(_ journey: Journey, _ layout: ExportLayout, correctedBy corrections: [Correction] = []) {
        uncorrected = journey
        let journey = journey.corrected(by: corrections)
        self.journey = journey
        self.corrections = corrections
        self.layout = layout
        results = journey.resultsByPlace
        originals = results.mapValues { journey.state.original(of: $0) ?? $0 }
        states = journey.itemStates
        rounds = results.keys.reduce(into: [:]) { $0[$1.step, default: []].insert($1.round) }
    }

    func row(
        stratum: [String]?,
        enrolment: EnrolmentDecision? = nil,
        withdrawnAt: Instant? = nil,
        exclusion: String? = nil,
        day: Int? = nil,
        recordings: [Recording],
        leftVisits: [LeftVisit] = [],
        contents: @escaping @Sendable (StoredFile) throws -> [UInt8]
    ) -> ExportRow {
        let counts = counts
        let summaries = journey.recorders.map {
            ($0.id, RecordingSummary($0, recordings, journey.state.failures))
        }
        let recorders = summaries.map { id, summary in
            let isDue = !summary.isEmpty || hasReached(summary.recorder)
            let state = isDue ? ItemState.answered : .notReached
            let answer = isDue ? Answer.value(summary.value) : nil
            return (ItemAddress(recorder: id), ExportItem(state, answer))
        }
        return ExportRow(
            session: journey.state,
            items: items(counts).merging(recorders) { own, _ in own },
            scores: scores { journey.score($0) },
            missingCounts: scores { journey.missingCount(ofScore: $0) },
            values: values,
            cohorts: journey.cohorts,
            stratum: stratum,
            enrolment: enrolment?.outcome.exported,
            enrolmentDecidedAt: enrolment?.decidedAt,
            withdrawnAt: withdrawnAt,
            exclusion: exclusion,
            day: day,
            orders: orders,
            arrangements: arrangements,
            counts: counts,
            eachValues: eachValues(counts),
            recordings: summaries.flatMap(\.1.files),
            leftVisits: leftVisits,
            corrections: corrections,
            attempts: { [uncorrected, layout] in
                let counted = uncorrected.resultsByPlace.values
                return SessionAttempts(uncorrected, counting: counted, layout).attempts
            },
            contents: contents
        )
    }

    /// Returns whether the session has reached the page on which a recorder starts; `true` for a
    /// recorder without such a page.
    private func hasReached(_ recorder: Recorder) -> Bool {
        guard let start = recorder.startStep else { return true }
        return journey.state.visit.address.step == start || rounds[start] != nil
    }

    private func scores<Value>(_ value: (String) -> Value?) -> [String: Value] {
        let scores = journey.task.scores.compactMap { score in
            value(score.id).map { (score.id, $0) }
        }
        return Dictionary(scores) { first, _ in first }
    }

    private var values: [String: Double] {
        let values = journey.task.values.compactMap { value in
            journey.value(value.id).map { (value.id, $0) }
        }
        return Dictionary(values) { first, _ in first }
    }

    /// Returns the items of the first round and of later rounds that took place.
    private func items(_ counts: [String: Int]) -> [ItemAddress: ExportItem] {
        var items: [ItemAddress: ExportItem] = [:]
        for (place, state) in states where exists(place.step, state, counts) {
            let result = originals[place.step]
            items[place] = ExportItem(
                state,
                journey.answer(at: place),
                shownAt: result?.began,
                answeredAt: result?.ended,
                isCorrected: result.map { isCorrected(place.item, visit: $0.visit) } ?? false
            )
        }
        return items
    }

    private func isCorrected(_ item: String, visit: Int) -> Bool {
        corrections.contains { $0.visit == visit && $0.item == item }
    }

    private func exists(
        _ address: StepAddress,
        _ state: ItemState,
        _ counts: [String: Int]
    ) -> Bool {
        if address.round == 1 || state != .notShown && state != .notReached { return true }
        return address.round <= layout.repeatedSections[address.step].flatMap { counts[$0] } ?? 0
    }

    /// The random orders of the options or rows of items that have an answer.
    private var orders: [ItemAddress: [String]] {
        var orders: [ItemAddress: [String]] = [:]
        for (place, result) in results {
            let draw = Draw(seed: journey.state.seed, key: result.address.description)
            for item in layout.drawnItems[place.step] ?? [] {
                guard journey.answer(at: ItemAddress(place, item.id)) != nil else { continue }
                orders[ItemAddress(place, item.id)] = item.format.order(of: item.id, by: draw)
            }
        }
        return orders
    }
}

extension Journey {
    /// Returns the journey with corrected answers, without changing its path.
    package func corrected(by corrections: [Correction]) -> Journey {
        corrections.isEmpty
            ? self : Journey(task: task, state: state.corrected(by: corrections))
    }
}

extension ExportRowBuilder {
    /// The number of rounds of each repeated section, by section identifier.
    ///
    /// Sections with an unknown number of rounds are missing.
    private var counts: [String: Int] {
        let counts = layout.groups.filter(\.isRepeated).compactMap { group in
            count(of: group).map { (group.id, $0) }
        }
        return Dictionary(counts) { first, _ in first }
    }

    /// Returns the choice to which each round belongs, for sections with one round per choice.
    private func eachValues(_ counts: [String: Int]) -> [StepAddress: String] {
        var values: [StepAddress: String] = [:]
        for group in layout.groups where group.isRepeated {
            guard let page = group.pages.first else { continue }
            for round in 1..<(counts[group.id] ?? 0) + 1 {
                let value = journey.eachValue(for: StepAddress(page, round: round))
                values[StepAddress(group.id, round: round)] = value
            }
        }
        return values
    }

    private func count(of group: ExportLayout.Group) -> Int? {
        let count =
            group.list == group.id
            ? journey.entries(of: group.id).count : (begun(group).max() ?? 0)
        return count > 0 || isKnown(group) ? count : nil
    }

    /// Returns the rounds of a section that were started, including the current round.
    private func begun(_ group: ExportLayout.Group) -> Set<Int> {
        let here = journey.state.visit.address
        return shown(group).union(group.pages.contains(here.step) ? [here.round] : [])
    }

    /// Returns the rounds of a section in which at least one page was answered or skipped.
    private func shown(_ group: ExportLayout.Group) -> Set<Int> {
        group.pages.reduce(into: []) { $0.formUnion(rounds[$1] ?? []) }
    }

    /// Returns whether a count of zero is certain, because the session is complete, the section was
    /// passed, or its list was opened.
    private func isKnown(_ group: ExportLayout.Group) -> Bool {
        if journey.isComplete || rounds[group.id] != nil { return true }
        if journey.state.visit.address.step == group.id { return true }
        return states.contains { place, state in
            state == .notShown && group.pages.contains(place.step.step)
        }
    }

    /// The random step orders of sections, for each round with an answered or skipped page.
    private var arrangements: [StepAddress: [String]] {
        var arrangements: [StepAddress: [String]] = [:]
        for group in layout.groups where group.isDrawn {
            for place in shown(group) {
                guard let round = round(at: place, in: group) else { continue }
                let address = StepAddress(group.id, round: place)
                arrangements[address] = journey.order(ofSection: group.id, round: round)
            }
        }
        return arrangements
    }

    /// Returns the session's round for a round of the export.
    ///
    /// In a list, this is the round of the entry at that position, or `nil` if there is no entry.
    private func round(at place: Int, in group: ExportLayout.Group) -> Int? {
        guard let list = group.list else { return place }
        return journey.entries(of: list).first { $0.number == place }?.round
    }
}

extension EnrolmentDecision.Outcome {
    /// The text that represents the outcome in exports.
    var exported: String {
        switch self {
        case .enrolled: "enrolled"
        case .full: "full"
        case .quotaFull(let quota): "full:\(quota)"
        }
    }
}
