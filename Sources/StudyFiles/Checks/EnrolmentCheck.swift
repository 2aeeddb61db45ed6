import Authoring
import TaskModel

/// A check of the quotas, and of the enrolling task, whose answers the quotas test.
struct EnrolmentCheck {
    private let draft: EnrolmentDraft
    private let names: StudyNames
    private let reading: ReadingContext

    /// Creates the check; returns `nil` if the study has no enrolment rules.
    init?(_ edition: EditionDraft, in names: StudyNames) {
        guard let draft = edition.enrolment else { return nil }
        self.draft = draft
        self.names = names
        reading = edition.reading
    }

    func run() {
        guard let after = draft.after else { return }
        guard let index = names.task(after.name) else {
            let message = "unknown task \(Diagnostic.quoted(after.name))"
            let advice = reading.suggestion(for: after.name, among: names.tasks.map(\.task.id))
            return reading.report(.unknownTask, message, suggestion: advice, at: after.position)
        }
        if index.alwaysEndsEarly {
            let message =
                "the task \(Diagnostic.quoted(after.name)) always ends early, so nobody is enrolled"
            reading.report(.neverOpens, message, suggestion: "change after", at: after.position)
        }
        let own = draft.mentions.filter { !isForeign($0, to: index.task.id) }
        for mention in draft.mentions where isForeign(mention, to: index.task.id) {
            let message =
                "a quota can test only answers of the task \(Diagnostic.quoted(after.name)), which enrols people"
            reading.report(.foreignAnswer, message, at: mention.position)
        }
        ReferenceCheck(index, in: names, onlyTranslated: false).check(own)
        reportAllocation(in: index)
        for condition in draft.conditions { reportArm(in: condition) }
        guard !index.hasErrors else { return }
        ConditionCheck(index, in: names) { _, _ in false }.check(draft.conditions)
    }

    /// Reports steps that allocate an arm before it is known whether people will be enrolled.
    private func reportAllocation(in index: TaskIndex) {
        for step in index.steps where step.flow.allocatesArm {
            guard let position = step.position else { continue }
            let message =
                "this step allocates an arm before people are enrolled, so people who are then turned "
                + "away use up places in the arms"
            reading.report(.earlyAllocation, message, at: position)
        }
    }

    /// Reports a quota that depends on the arm, because arms are allocated after enrolment.
    private func reportArm(in condition: ParsedCondition) {
        guard case .arm = condition.predicate else { return }
        let message =
            "a quota cannot depend on the arm, which is allocated after people are enrolled"
        reading.report(.armInQuota, message, at: condition.position)
    }

    private func isForeign(_ mention: NameReference, to task: String) -> Bool {
        guard case .answer(let reference) = mention.target, let other = reference.task else {
            return false
        }
        return other != task
    }
}
