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
                        answer: $0.value.map { item.format.display($0, in: run.wording) },
                        changePath: change,
                        group: group
                    )
                }
            }
        }
    }

    private static func question(_ item: FormItem, of step: Step, in wording: Wording) -> String {
        let label = item.label(in: wording)
        return label.isEmpty ? step.content.title ?? step.id : label
    }

    private static func changePath(_ run: SessionRun, _ address: StepAddress) -> String {
        Route.step(session: run.state.id, address).path + "?return=review"
    }
}
