import Pages
import Sessions
import TaskModel
import TaskPlayer

extension StepPageBuilder {
    /// Adds the buttons and the progress.
    func addButtons(to page: inout StepPage, _ step: Step, _ chrome: StepChrome) {
        let (isOpen, hidden) = (session.state.status.isOpen, chrome.hidden)
        page.canGoBack =
            isOpen && !isEdit && isCurrent && journey.canGoBack && !hidden.contains(.back)
        page.canSkip =
            isOpen && step.flow.isOptional && !step.items.isEmpty && !hidden.contains(.skip)
        page.canCancel = isOpen && !step.isCompletion && !hidden.contains(.cancel)
        page.canGoToStudy = isOpen && !step.isCompletion
        page.offersPersonalLink =
            page.canCancel && !session.state.isRestricted && !session.state.history.isEmpty
            && journey.supportsSaveAndRestore
        // A page opened from the review page shows no buttons defined by the step, so the step must
        // not hide Continue.
        let hidesContinue = !isEdit && hidden.contains(.continue)
        page.canContinue = isOpen && !step.isCompletion && !isWaiting(page) && !hidesContinue
        if hidden.contains(.learnMore) { page.content.learnMore = nil }
        page.isLast = isLast
        let buttons = isEdit ? [] : journey.buttons(at: address)
        page.ownButtons = buttons.filter { !$0.isWithoutScript }.map { $0.model(session.wording) }
        page.withoutScript =
            buttons.first(where: \.isWithoutScript).map { $0.model(session.wording) }
        if isOpen, isCurrent, !isEdit { page.ownButtons += chrome.actions.map(\.model) }
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

    /// Adds the remaining time to the current page, and the page's timer if the timer is recorded.
    func addTime(to page: inout StepPage, _ step: Step) {
        guard isCurrent, !isEdit, let timer = step.timer,
            let timerState = journey.timerState(now: session.now)
        else { return }
        page.time = TimeModel(
            seconds: timer.seconds(in: session.state.visit),
            secondsLeft: timerState.secondsLeft ?? timer.seconds(in: session.state.visit),
            // A page with items is not reloaded, because that would lose the typed input.
            refreshes: page.items.isEmpty && timerState.isRunning
        )
        guard timer.isRecorded else { return }
        page.timer = TimerModel(
            timer,
            timerState,
            in: session.state.visit,
            hasQuestions: !page.items.isEmpty,
            at: session.now
        )
    }

    private func isWaiting(_ page: StepPage) -> Bool {
        if let timer = page.timer { return !timer.canContinue }
        return page.time.map { $0.secondsLeft > 0 } ?? false
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

extension ActionButton {
    fileprivate var model: CustomButton {
        CustomButton(label: label, value: StepButton.Press.action(value).rawValue)
    }
}

extension StepButton {
    fileprivate func model(_ wording: Wording) -> CustomButton {
        CustomButton(
            label: label ?? wording(StepWord.withoutScript),
            value: Press.button(id).rawValue,
            terminates: terminates
        )
    }
}
