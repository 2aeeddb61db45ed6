import Logging
import TaskModel

extension ParticipantSite {
    /// Logs that a recorder failed, without what it said, which may be anything.
    func noteFailure(of study: Study, at step: StepAddress) {
        environment.logger.notice(
            "a recorder failed",
            metadata: ["study": "\(study.id)", "step": "\(step)"]
        )
    }
}
