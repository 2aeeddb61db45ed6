import Pages
import TaskModel

extension TimerModel {
    static func sample(
        _ timer: StepTimer,
        _ state: StepTimer.State,
        hasQuestions: Bool = false
    ) -> TimerModel {
        let now = Instant(milliseconds: 1_767_225_600_000)
        let visit = Visit(number: 1, address: StepAddress("stand"), began: now)
        return TimerModel(timer, state, in: visit, hasQuestions: hasQuestions, at: now)
    }
}
