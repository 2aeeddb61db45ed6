import Authoring
import TaskModel

/// A check for references to undefined names, and for tests that do not fit the tested values.
struct ReferenceCheck {
    private let index: TaskIndex
    private let names: StudyNames
    private let onlyTranslated: Bool

    init(_ index: TaskIndex, in names: StudyNames, onlyTranslated: Bool) {
        self.index = index
        self.names = names
        self.onlyTranslated = onlyTranslated
    }

    private var reading: ReadingContext { index.reading }

    func run() {
        let files = index.draft.files
        for mention in index.draft.mentions {
            let isOfOriginal = !mention.isPiped || files.contains(mention.position.file)
            if !onlyTranslated || !isOfOriginal { check(mention) }
        }
    }

    /// Checks references from outside the task's files as if they were in these files.
    func check(_ mentions: [NameReference]) { mentions.forEach(check) }

    private func check(_ mention: NameReference) {
        switch mention.target {
        case .answer(let reference): checkAnswer(reference, mention)
        case .count(let reference): checkCount(reference, mention)
        case .options(let reference): checkOptions(reference, mention)
        case .score(let id): checkScore(id, mention)
        case .value(let id): checkValue(id, mention)
        case .parameter(let name): checkParameter(name, mention)
        case .arm(let id): checkArm(id, mention)
        case .cohort(let name): checkCohort(name, mention)
        case .firstName: checkFirstName(mention)
        case .step(let id, let task): checkStep(id, of: task, mention)
        }
    }

    private func checkAnswer(_ reference: AnswerReference, _ mention: NameReference) {
        guard let target = target(of: reference, mention), !mention.isPiped else { return }
        check(mention, of: target.operands)
        OperandCheck(mention, target: target, reading: reading).run()
    }

    private func checkCount(_ reference: AnswerReference, _ mention: NameReference) {
        guard let target = target(of: reference, mention), !target.isWhole else { return }
        let message = "the round count must be a whole number, but this answer is not"
        let advice = "use a question of type: integer"
        report(.uncountableRepeat, message, advice, mention)
    }

    private func checkOptions(_ reference: AnswerReference, _ mention: NameReference) {
        guard let target = target(of: reference, mention), !target.isMultiple else { return }
        let message = "each needs a multiple-choice answer, but this answer is not one"
        let advice = "use a question of type: choice with multiple: true"
        report(.uncountableRepeat, message, advice, mention)
    }

    /// Checks the values with which an answer or number of the given kind is compared.
    private func check(_ mention: NameReference, of kind: OperandKind) {
        guard let comparison = mention.comparison else { return }
        ComparisonCheck(comparison, mention.operands, kind: kind, reading: reading) { reference in
            let index = reference.task.map { names.task($0) } ?? index
            return index?.target(of: reference)?.operands
        }
        .run()
    }

    /// Returns the referenced answer of this or another task, or `nil` if it does not exist.
    ///
    /// Reports invalid references.
    private func target(of reference: AnswerReference, _ mention: NameReference) -> AnswerTarget? {
        let other = reference.task.map { task($0, mention) }
        guard let index = other ?? index else { return nil }
        let scope = reference.task == nil ? mention.scope : ReadingScope()
        let words = mention.isPiped ? ["arm", "firstName", "round", "each"] : []
        return AnswerSearch(
            index: index,
            reading: reading,
            scope: scope,
            position: mention.position,
            words: words,
            canBeScore: !mention.isPiped
        ).target(of: reference)
    }

    private func task(_ id: String, _ mention: NameReference) -> TaskIndex? {
        if let task = names.task(id) { return task }
        let advice = reading.suggestion(for: id, among: names.tasks.map(\.task.id))
        report(.unknownTask, "unknown task \(Diagnostic.quoted(id))", advice, mention)
        return nil
    }

    private func report(
        _ code: Diagnostic.Code,
        _ message: String,
        _ advice: String?,
        _ mention: NameReference
    ) {
        reading.report(code, message, suggestion: advice, at: mention.position)
    }
}

extension ReferenceCheck {
    private func checkScore(_ id: String, _ mention: NameReference) {
        let known = index.draft.scores.map(\.score.id)
        guard known.contains(id) else {
            if index.isInUnreadSection(id) { return }
            let written = known.filter { $0.hasPrefix(mention.scope.prefix) }
                .map(mention.scope.written)
            let name = mention.scope.written(id)
            let message = "unknown score \(Diagnostic.quoted(name))"
            return report(
                .unknownScore,
                message,
                reading.suggestion(for: name, among: written)
                    ?? index.included(name, among: written),
                mention
            )
        }
        check(mention, of: .number)
        OperandCheck(mention, kind: .number, reading: reading).run()
    }

    private func checkValue(_ id: String, _ mention: NameReference) {
        let known = index.draft.values.map(\.value.id)
        guard known.contains(id) else {
            if index.isInUnreadSection(id) { return }
            let written = known.filter { $0.hasPrefix(mention.scope.prefix) }
                .map(mention.scope.written)
            let name = mention.scope.written(id)
            let advice =
                reading.suggestion(for: name, among: written)
                ?? index.included(name, among: written)
            let message = "unknown value \(Diagnostic.quoted(name))"
            return report(.unknownValue, message, advice, mention)
        }
        check(mention, of: .number)
        OperandCheck(mention, kind: .number, reading: reading).run()
    }

    private func checkParameter(_ name: String, _ mention: NameReference) {
        guard !names.parameters.contains(name) else { return }
        let advice =
            reading.suggestion(for: name, among: names.parameters)
            ?? "add it to parameters in study.yaml"
        let message = "unknown link parameter \(Diagnostic.quoted(name))"
        report(.unknownParameter, message, advice, mention)
    }

    private func checkArm(_ id: String?, _ mention: NameReference) {
        guard let arms = names.arms else {
            if names.hasArms { return }
            let advice = "add randomisation: to study.yaml"
            return report(.noArms, "this study has no arms", advice, mention)
        }
        guard let id, !arms.contains(id) else { return }
        let advice =
            reading.suggestion(for: id, among: arms)
            ?? "the arms are \(arms.joined(separator: ", "))"
        report(.unknownArm, "unknown arm \(Diagnostic.quoted(id))", advice, mention)
    }

    private func checkCohort(_ name: String, _ mention: NameReference) {
        guard !names.cohorts.contains(name), names.isWhole else { return }
        let advice =
            reading.suggestion(for: name, among: names.cohorts.sorted())
            ?? "add cohorts: [{ cohort: \(name) }] to a step"
        let message = "no step adds participants to the cohort \(Diagnostic.quoted(name))"
        report(.unknownCohort, message, advice, mention)
    }

    private func checkFirstName(_ mention: NameReference) {
        guard !names.hasFirstName else { return }
        let message = "this study does not say which answer is the first name"
        let advice = "add firstName: task/step.item to study.yaml"
        report(.noFirstName, message, advice, mention)
    }

    /// Checks the target of a review: a step or, if the step name is empty, a whole task.
    private func checkStep(_ id: String, of task: String?, _ mention: NameReference) {
        let other = task.map { self.task($0, mention) }
        guard let index = other ?? index, !id.isEmpty, index.stepsByID[id] == nil else { return }
        let scope = task == nil ? mention.scope : ReadingScope()
        index.reportUnknownStep(id, "step", scope, to: reading, at: mention.position)
    }
}
