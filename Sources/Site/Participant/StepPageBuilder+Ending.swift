import Pages
import TaskModel
import TaskPlayer

extension StepPageBuilder {
    /// What a review and a completion show beyond their texts, and the scores of any page.
    func addEnding(to page: inout StepPage, _ step: Step) {
        switch step.body {
        case .review: page.review = ReviewRows.rows(run, journey)
        case .completion(let completion):
            page.scores = scores(completion.scores)
            page.onward = [
                PageFrame.Link(
                    text: run.wording("notices.onward"),
                    path: Route.study(run.study.id).path
                )
            ]
        case .page(let kind): page.scores = scores(kind.scores)
        case .section: break
        }
    }

    private func scores(_ ids: [String]) -> [ScoreModel] {
        let scores = ids.compactMap { id in run.task.scores.first { $0.id == id } }
        return ScoreRows.models(of: scores, journey, run.wording)
    }
}
