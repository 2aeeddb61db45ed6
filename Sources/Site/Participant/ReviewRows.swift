import Markup
import Pages
import TaskModel
import TaskPlayer

/// The answers so far, as the review page lists them.
enum ReviewRows {
    /// A row for each item that was shown on the path, in the path's order.
    static func rows(_ run: SessionRun, _ journey: Journey) -> [ReviewRow] {
        journey.reviewed.flatMap { result -> [ReviewRow] in
            guard let step = journey.step(result.address) else { return [] }
            let group = step.items.count > 1 ? step.content.title : nil
            let change = journey.canEdit(result.address) ? changePath(run, result.address) : nil
            return step.items.compactMap { item in
                result.answers[item.id].map {
                    ReviewRow(
                        question: Self.question(item, of: step, in: run.wording),
                        answer: words($0, to: item, run.wording),
                        changePath: change,
                        group: group
                    )
                }
            }
        }
    }

    /// An answer in words, `nil` where there is none.
    static func words(_ answer: Answer, to item: FormItem, _ wording: Wording) -> String? {
        switch answer {
        case .value(let value): item.format.display(value, in: wording)
        case .dontKnow: words(.dontKnow, of: item) ?? wording("review.dontKnow")
        case .declined: words(.declined, of: item) ?? wording("review.declined")
        case .skipped: nil
        }
    }

    /// The author's own words for a way of not answering.
    private static func words(_ kind: OptOut.Kind, of item: FormItem) -> String? {
        item.optOuts.first { $0.kind == kind }?.label.map(Markup.plain)
    }

    private static func question(_ item: FormItem, of step: Step, in wording: Wording) -> String {
        let label = item.label(in: wording)
        return label.isEmpty ? step.content.title ?? step.id : label
    }

    private static func changePath(_ run: SessionRun, _ address: StepAddress) -> String {
        Route.step(session: run.state.id, address).path + "?return=review"
    }
}
