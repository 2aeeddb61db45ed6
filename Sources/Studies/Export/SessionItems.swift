import Export
package import TaskModel
package import TaskPlayer

/// The items of one session, by the addresses used in exports.
package struct SessionItems: Sendable {
    /// The state and answer of an item.
    package struct Item: Sendable {
        /// The state: answered, or the reason for a missing answer.
        package let state: ItemState
        package let answer: Answer?
        /// The start of the visit in which the item was answered or skipped.
        package let shownAt: Instant?
        /// The end of the visit in which the item was answered or skipped.
        package let answeredAt: Instant?
    }

    private let items: [ItemAddress: ExportItem]

    package init(_ journey: Journey) {
        items =
            ExportRowBuilder(journey, ExportLayout(journey.task))
            .row(stratum: nil, recordings: []) { _ in [] }.items
    }

    /// Returns the item at an address, or `nil` if an export has no such item.
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

    /// Returns the highest round of the given steps, at least 1.
    package func rounds(of steps: Set<String>) -> Int {
        items.keys.filter { steps.contains($0.step.step) }.map(\.step.round).max() ?? 1
    }

    /// Returns whether any item of a step has the given state.
    package func contains(_ state: ItemState, at place: StepAddress) -> Bool {
        items.contains { address, item in address.step == place && item.state == state }
    }
}
