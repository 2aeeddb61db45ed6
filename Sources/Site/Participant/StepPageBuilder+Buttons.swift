import Pages
import Sessions
import TaskModel
import TaskPlayer

extension StepPageBuilder {
    /// Adds the buttons and the progress.
    func addButtons(to page: inout StepPage, _ step: Step, _ hidden: Set<StepChrome.Element>) {
        let isOpen = session.state.status.isOpen
        page.canGoBack =
            isOpen && !isEdit && isCurrent && journey.canGoBack && !hidden.contains(.back)
        page.canSkip =
            isOpen && step.flow.isOptional && !step.items.isEmpty && !hidden.contains(.skip)
        page.canCancel = isOpen && !step.isCompletion && !hidden.contains(.cancel)
        page.canGoToStudy = isOpen && !step.isCompletion
        page.canContinue = isOpen && !step.isCompletion && !isTimeRunning(page)
        page.ownButtons = isEdit ? [] : journey.buttons(at: address).map(\.model)
        page.canReviewInstructions = isCurrent && !isEdit && journey.offersInstructions
        if !journey.supportsSaveAndRestore, page.labels.cancel == nil {
            page.labels.cancel = session.wording(CancelEndpoint.Word.leave)
        }
        if isEdit {
            page.reviewPath = session.here.path
        }
        if isCurrent, !hidden.contains(.progress) { page.progress = progress }
    }

    /// The model of the participant's progress, or `nil` if no progress is shown.
    var progress: ProgressModel? { journey.progress.map(progress) }

    /// Adds the duration and the remaining time if the page is timed and current.
    func addTime(to page: inout StepPage, _ step: Step) {
        guard isCurrent, !isEdit, session.state.status.isOpen, case .page(let kind) = step.body,
            let seconds = kind.seconds
        else { return }
        page.time = TimeModel(
            seconds: seconds,
            secondsLeft: min(seconds, journey.secondsLeft(now: session.now) ?? 0),
            // A refresh would lose the typed input.
            refreshes: page.items.isEmpty
        )
    }

    private func isTimeRunning(_ page: StepPage) -> Bool {
        page.time.map { $0.secondsLeft > 0 } ?? false
    }

    private func progress(_ progress: TaskProgress) -> ProgressModel {
        ProgressModel(
            position: progress.position,
            total: progress.total,
            isEstimate: progress.isEstimate || journey.canBranch,
            share: progress.done,
            hasBegun: !journey.path.isEmpty
        )
    }
}

extension StepButton {
    fileprivate var model: CustomButton {
        CustomButton(label: label, value: Press.button(id).rawValue, terminates: terminates)
    }
}
