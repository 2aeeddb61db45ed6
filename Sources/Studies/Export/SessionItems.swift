import Export
package import TaskModel
package import TaskPlayer

/// The items of one session at the places that an export has for them.
package struct SessionItems: Sendable {
    /// An item at a place.
    package struct Item: Sendable {
        /// Whether it was answered, and if not, why.
        package let state: ItemState
        /// The answer, if there is one.
        package let answer: Answer?
        /// The start of the visit in which it was answered.
        package let shownAt: Instant?
        /// The end of that visit.
        package let answeredAt: Instant?
    }

    private let items: [ItemAddress: ExportItem]

    /// Finds the items of a journey.
    package init(_ journey: Journey) {
        items =
            ExportRowDraft(journey, ExportLayout(journey.task))
            .row(stratum: nil) { _ in [] }.items
    }

    /// Returns an item; `nil` if an export has no place for it.
    package func item(_ item: String, at place: StepAddress) -> Item? {
        items[ItemAddress(place, item)].map { found in
            Item(
                state: found.state,
                answer: found.answer,
                shownAt: found.shownAt,
                answeredAt: found.answeredAt
            )
        }
    }

    /// Returns the number of rounds of steps that have a place, at least one.
    package func rounds(of steps: Set<String>) -> Int {
        items.keys.filter { steps.contains($0.step.step) }.map(\.step.round).max() ?? 1
    }

    /// Returns whether an item of a step has a state.
    package func contains(_ state: ItemState, at place: StepAddress) -> Bool {
        items.contains { address, item in address.step == place && item.state == state }
    }
}
