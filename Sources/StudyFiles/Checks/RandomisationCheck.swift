import Authoring
import TaskModel

/// A check for stratification questions that are invalid or asked too late, and for stratified
/// studies in which no step allocates an arm.
///
/// It also finds steps that allocate an arm in a study without arms, and an invalid `firstName`.
struct RandomisationCheck {
    private let edition: EditionDraft
    private let names: StudyNames

    init(_ edition: EditionDraft, in names: StudyNames) {
        self.edition = edition
        self.names = names
    }

    private var reading: ReadingContext { edition.reading }

    func run() {
        if let place = edition.firstName { checkFirstName(place) }
        guard let draft = edition.randomisation else { return reportNoArms() }
        draft.strata.forEach(checkStratum)
        guard allocating.isEmpty else { return checkOrder(of: draft.strata) }
        // Without strata, participants are allocated at session start.
        guard names.isWhole, !draft.strata.isEmpty else { return }
        let message = "strata need a step with allocateArm: true"
        let advice = "add allocateArm: true to the step after which participants are allocated"
        reading.report(.noAllocation, message, suggestion: advice, at: draft.position)
    }

    /// The steps after which participants are allocated to an arm.
    private var allocating: [(index: TaskIndex, step: Step)] {
        names.tasks.flatMap { index in
            index.steps.filter(\.flow.allocatesArm).map { (index, $0) }
        }
    }

    private func reportNoArms() {
        // An unreadable randomisation has already been reported.
        guard !edition.hasRandomisation else { return }
        for (_, step) in allocating {
            guard let position = step.position else { continue }
            let message = "this step allocates an arm, but the study has no arms"
            let advice = "add randomisation: to study.yaml"
            reading.report(.noArms, message, suggestion: advice, at: position)
        }
    }

    private func checkFirstName(_ place: LocatedAnswer) {
        _ = target(of: place)
    }

    private func checkStratum(_ place: LocatedAnswer) {
        guard let target = target(of: place) else { return }
        let isGroup = target.operands == .boolean || target.options != nil
        guard !isGroup || target.isMultiple else { return }
        let message = "a stratum must be a choice among groups, but this answer is not"
        let advice = "use a question of type: choice (single choice) or boolean"
        reading.report(.badStratum, message, suggestion: advice, at: place.position)
    }

    /// Returns a referenced answer, or `nil` after reporting an invalid reference.
    ///
    /// The study itself has no steps, so the reference must name a task.
    private func target(of place: LocatedAnswer) -> AnswerTarget? {
        let known = names.tasks.map(\.task.id)
        guard let id = place.reference.task else {
            let name = "\(known.first ?? "task")/\(place.reference)"
            let message = "this does not say which task the answer belongs to"
            reading.report(.noTaskNamed, message, suggestion: "write \(name)", at: place.position)
            return nil
        }
        guard let index = names.task(id) else {
            let message = "unknown task \(Diagnostic.quoted(id))"
            let advice = reading.suggestion(for: id, among: known)
            reading.report(.unknownTask, message, suggestion: advice, at: place.position)
            return nil
        }
        let scope = ReadingScope()
        return AnswerSearch(index: index, reading: reading, scope: scope, position: place.position)
            .target(of: place.reference)
    }

    /// Reports stratification questions that cannot have been answered when participants are
    /// allocated.
    private func checkOrder(of strata: [LocatedAnswer]) {
        for (index, step) in allocating where !index.hasErrors {
            let graph = StepGraph(index.task.steps)
            for place in strata where place.reference.task == index.task.id {
                guard !graph.canFollow(step.id, after: place.reference.step) else { continue }
                report(place, notAskedBefore: step)
            }
        }
    }

    private func report(_ place: LocatedAnswer, notAskedBefore step: Step) {
        let message =
            "\(Diagnostic.quoted(place.reference.step)) cannot be answered yet when step "
            + "\(Diagnostic.quoted(step.id)) allocates the arm"
        let advice = "move allocateArm to a later step"
        reading.report(.lateStratum, message, suggestion: advice, at: place.position)
    }
}
