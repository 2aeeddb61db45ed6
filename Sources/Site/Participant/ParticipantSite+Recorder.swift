import Logging
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Whether a form reports the failure of a recorder that its page does not have.
    func namesForeignRecorder(_ form: StepForm, _ run: SessionRun) -> Bool {
        guard form.button == StepForm.recorderFailed, let failure = form.recorderFailure else {
            return false
        }
        let actions = run.journey.step(form.address)?.asyncActions ?? []
        return !actions.contains { $0.identifier == failure.recorder }
    }

    /// The notice for a form whose action the page does not have.
    ///
    /// A timed page has no Continue button until the time is up.
    func noActionNotice(_ form: StepForm, _ run: SessionRun) -> String {
        let isRunning =
            form.address == run.state.visit.address
            && run.journey.secondsLeft(now: run.now) != nil
        return isRunning ? "notices.step.noActionYet" : "notices.step.noAction"
    }

    /// Logs that a recorder failed, without what it said, which may be anything.
    func noteFailure(of study: Study, at step: StepAddress) {
        environment.logger.notice(
            "a recorder failed",
            metadata: ["study": "\(study.id)", "step": "\(step)"]
        )
    }
}
