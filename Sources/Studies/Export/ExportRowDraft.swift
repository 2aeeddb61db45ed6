import Export
import TaskModel
import TaskPlayer

/// Finds out what a session says, place by place: of a list the rounds are the places of entries.
struct ExportRowDraft {
    private let journey: Journey
    private let layout: ExportLayout
    private let results: [StepAddress: StepResult]
    private let states: [ItemPlace: ItemState]
    /// The rounds of a step that has results.
    private let rounds: [String: Set<Int>]

    /// Looks at a session once.
    init(_ journey: Journey, _ layout: ExportLayout) {
        self.journey = journey
        self.layout = layout
        results = journey.resultsByPlace
        states = journey.itemStates
        rounds = results.keys.reduce(into: [:]) { $0[$1.step, default: []].insert($1.round) }
    }

    /// The row.
    func row(
        stratum: [String]?,
        contents: @escaping @Sendable (StoredFile) throws -> [UInt8]
    ) -> ExportRow {
        let counts = counts
        return ExportRow(
            session: journey.state,
            items: items(counts),
            scores: scores,
            cohorts: journey.cohorts,
            stratum: stratum,
            orders: orders,
            arrangements: arrangements,
            counts: counts,
            eachValues: eachValues(counts),
            contents: contents
        )
    }

    private var scores: [String: Double] {
        let scores = journey.task.scores.compactMap { score in
            journey.score(score.id).map { (score.id, $0) }
        }
        return Dictionary(scores) { first, _ in first }
    }

    /// Every item of the first round, and those of later rounds that there were.
    private func items(_ counts: [String: Int]) -> [ItemAddress: ExportItem] {
        var items: [ItemAddress: ExportItem] = [:]
        for (place, state) in states where exists(place.address, state, counts) {
            let result = results[place.address]
            items[ItemAddress(place.address, place.item)] = ExportItem(
                state,
                journey.answer(at: place),
                shownAt: result?.began,
                answeredAt: result?.ended
            )
        }
        return items
    }

    private func exists(
        _ address: StepAddress,
        _ state: ItemState,
        _ counts: [String: Int]
    ) -> Bool {
        if address.round == 1 || state != .notShown && state != .notReached { return true }
        return address.round <= layout.homes[address.step].flatMap { counts[$0] } ?? 0
    }

    /// The orders of options on the pages that were answered.
    private var orders: [ItemAddress: [String]] {
        var orders: [ItemAddress: [String]] = [:]
        for (place, result) in results {
            let draw = Draw(seed: journey.state.seed, key: result.address.description)
            for item in layout.drawnItems[place.step] ?? [] {
                guard journey.answer(at: ItemPlace(place, item.id)) != nil else { continue }
                orders[ItemAddress(place, item.id)] = item.format.order(of: item.id, by: draw)
            }
        }
        return orders
    }
}

extension ExportRowDraft {
    /// How many rounds of each repeated section there were, as far as that is known.
    private var counts: [String: Int] {
        let counts = layout.groups.filter(\.repeats).compactMap { group in
            count(of: group).map { (group.id, $0) }
        }
        return Dictionary(counts) { first, _ in first }
    }

    /// The choices of the rounds that there were, where there is one for each.
    private func eachValues(_ counts: [String: Int]) -> [StepAddress: String] {
        var values: [StepAddress: String] = [:]
        for group in layout.groups where group.repeats {
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

    /// The rounds that were begun, the one in which the participant stands as well.
    private func begun(_ group: ExportLayout.Group) -> Set<Int> {
        let here = journey.state.visit.address
        return shown(group).union(group.pages.contains(here.step) ? [here.round] : [])
    }

    /// The rounds of which a page was answered.
    private func shown(_ group: ExportLayout.Group) -> Set<Int> {
        group.pages.reduce(into: []) { $0.formUnion(rounds[$1] ?? []) }
    }

    /// Whether a section without rounds is past, or its list is open.
    private func isKnown(_ group: ExportLayout.Group) -> Bool {
        if journey.isComplete || rounds[group.id] != nil { return true }
        if journey.state.visit.address.step == group.id { return true }
        return states.contains { place, state in
            state == .notShown && group.pages.contains(place.address.step)
        }
    }

    /// The orders of the steps in sections that were come to.
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

    /// The round that is at a place; of a list that is the entry's.
    private func round(at place: Int, in group: ExportLayout.Group) -> Int? {
        guard let list = group.list else { return place }
        return journey.entries(of: list).first { $0.number == place }?.round
    }
}
