import Authoring
import TaskModel

extension Sequence<Step> {
    /// Returns these steps and their nested steps, each with the items that the program adds.
    ///
    /// A step whose timer is recorded also gets the item for its times.
    func adding(from registry: KindRegistry, in task: String) -> [Step] {
        map { step in
            var step = step
            if case .section(var section) = step.body {
                section.steps = section.steps.adding(from: registry, in: task)
                step.body = .section(section)
            }
            let timing = step.timer?.isRecorded == true ? [TimingRecord.formItem] : []
            step.addedItems = timing + registry.addedItems(step, task)
            return step
        }
    }
}
