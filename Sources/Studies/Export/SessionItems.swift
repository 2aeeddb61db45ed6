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
        /// The start of the visit in which the item's page was answered or skipped; `nil` if there
        /// is none.
        package let shownAt: Instant?
        /// The end of the visit in which the item's page was answered or skipped; `nil` if there is
        /// none.
        package let answeredAt: Instant?
        /// The visit whose result counts for the item's page; `nil` if there is none.
        package let visit: Int?
        /// Whether a researcher corrected the answer.
        package let isCorrected: Bool
    }

    private let items: [ItemAddress: ExportItem]
    /// The visits whose results contain the answers, by page.
    private let visits: [StepAddress: Int]

    package init(_ journey: Journey, correctedBy corrections: [Correction] = []) {
        let layout = ExportLayout(journey.task)
        let builder = ExportRowBuilder(journey, layout, correctedBy: corrections)
        items = builder.row(stratum: nil, recordings: []) { _ in [] }.items
        visits = builder.visits
    }

    /// Returns the item at an address, or `nil` if an export has no such item.
    package func item(_ item: String, at place: StepAddress) -> Item? {
        items[ItemAddress(place, item)].map { found in
            Item(
                state: found.state,
                answer: found.answer,
                shownAt: found.shownAt,
                answeredAt: found.answeredAt,
                visit: visits[place],
                isCorrected: found.isCorrected
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
