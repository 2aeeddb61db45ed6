import Pages
import Sessions
import TaskModel

extension StepPageBuilder {
    /// Adds the scores, the completion code and the links of the last page of a task.
    func addEnding(to page: inout StepPage, _ completion: Completion) {
        page.scores = scores(completion.scores)
        page.platform = platform(completion.platform)
        let hasOtherTasks = session.study.tasks.count > 1 && !session.state.isRestricted
        if !session.isOnSharedDevice || hasOtherTasks {
            page.onward.append(
                PageFrame.Link(
                    text: session.wording(SiteWord.onward),
                    path: StudyEndpoint(study: session.study.id).path(from: session.state)
                )
            )
        }
        guard !session.state.isRestricted else { return }
        page.onward.append(
            PageFrame.Link(
                text: session.wording(SiteWord.personalLink),
                path: OwnLinkEndpoint(study: session.study.id).path(from: session.state)
            )
        )
    }

    private func platform(_ platform: PlatformReturn) -> PlatformModel? {
        let ending = CompletionCodes.Ending.step(address.step, task: session.state.task)
        return PlatformModel(platform, at: ending, of: session, secrets)
    }
}
