import TaskModel

extension Transition {
    /// The visit that a form finishes.
    private enum Target {
        case current
        /// A visit on the path whose page is answered again.
        case again(Int)
        /// A visit on the path whose answers are changed from the review page.
        case edit(Int)
    }

    /// Finishes a page: with its answers, or without them if the page is skipped or left with a
    /// button other than Continue.
    mutating func finish(
        _ submission: Submission,
        _ action: SubmitAction
    ) throws(ActionError) -> Change {
        let step = try page(submission.address)
        let digest = submission.digest(action)
        guard !isKnown(submission, digest) else { return unchanged() }
        try requireOpen()
        guard let target = target(of: submission, action) else { return stale(submission) }
        if action.isEdit { try requirePresentable(submission.address) }
        let visit = open(target)
        try requireReadiness(of: step, submission, visit, action)
        let isCut = action.isCut || isLate(submission, on: step, action)
        var answers = try read(submission, of: step, action, isCut: isCut)
        answers[TimingRecord.item] = timing(of: step, submission, action)
        let own = result(of: step, visit, answers, action, digest)
        append(adding(to: own, of: step, submission, action))
        reportResult(visit, action)
        settleDraft(of: submission, action)
        // If an item has no valid answer, the input is stored as a draft, which fills in the page
        // if the page is opened again.
        if isCut, answers.values.contains(.skipped), isNews(submission) { draft(submission) }
        try advance()
        return change(.moved)
    }

    /// Returns whether this exact form was accepted before.
    ///
    /// If the path has a later answer from the same form, only that answer counts. A participant
    /// who changes an answer and then changes it back submits three answers. The third must not be
    /// taken for a second copy of the first.
    func isKnown(_ submission: Submission, _ digest: String) -> Bool {
        // The current visit of an open session has no result yet.
        if isCurrent(submission), state.status.isOpen { return false }
        if let index = index(of: submission) { return path[index].digest == digest }
        return state.history.contains {
            $0.digest == digest && $0.address == submission.address
        }
    }

    private func target(of submission: Submission, _ action: SubmitAction) -> Target? {
        if action.isEdit, let index = journey.editedIndex(submission.address) {
            return .edit(index)
        }
        if !action.isEdit, isCurrent(submission) { return .current }
        if action.press != nil { return pressedIndex(submission).map(Target.edit) }
        guard let index = index(of: submission), journey.canGoBack(to: index) else { return nil }
        return .again(index)
    }

    /// Cuts the path before a visit if necessary, and returns the visit to finish.
    private mutating func open(_ target: Target) -> Visit {
        switch target {
        case .current:
            return state.visit
        case .again(let index):
            let result = path[index]
            leaveVisit(.change)
            cutKeepingChange(at: index)
            return Visit(number: newVisit(), address: result.address, began: result.began)
        case .edit(let index):
            let address = path[index].address
            leaveVisit(.change)
            set(\.returnsTo, to: state.visit.address)
            set(\.keepsFrom, to: state.lastResult)
            cut(at: index)
            return Visit(number: newVisit(), address: address, began: state.visit.began)
        }
    }

    private func read(
        _ submission: Submission,
        of step: Step,
        _ action: SubmitAction,
        isCut: Bool
    ) throws(ActionError) -> [String: Answer] {
        guard action.press == nil else { return [:] }
        guard !action.isSkip else { return try blank(step, submission.address) }
        let address = submission.address
        var parsed = ParsedSubmission(of: step, submission.fields, submission.context) {
            journey.prefill(of: step, at: address, in: submission.context)
        }
        let evaluation = evaluation
        let shown = evaluation.visibleItems(of: step, at: address, live: parsed.answers)
        parsed.reject(evaluation.rejections(of: shown, at: address, live: parsed.answers))
        guard isCut else { return try parsed.accepted(showing: shown) }
        let answers = parsed.valid(showing: shown)
        guard action.isCut else { return answers }
        // The script ended the visit, so a suggestion that is still on the page is unconfirmed.
        return journey.untouchedSuggestions(for: step, at: address, in: submission.context)
            .reduce(into: answers) { answers, suggested in
                if answers[suggested.key] == suggested.value { answers[suggested.key] = .skipped }
            }
    }

    /// Returns the answers of a skipped page: every item that it shows is skipped.
    ///
    /// - Throws: `ActionError.required` if the page does not offer Skip.
    private func blank(
        _ step: Step,
        _ address: StepAddress
    ) throws(ActionError) -> [String: Answer] {
        guard step.offersSkip else { throw .required(address) }
        let skipped = step.items.map { ($0.id, Answer.skipped) }
        let answers = Dictionary(skipped) { first, _ in first }
        let shown = evaluation.visibleItems(of: step, at: address, live: answers)
        return answers.showing(shown)
    }

    private func result(
        of step: Step,
        _ visit: Visit,
        _ answers: [String: Answer],
        _ action: SubmitAction,
        _ digest: String
    ) -> StepResult {
        StepResult(
            visit: visit.number,
            address: visit.address,
            previous: path.last?.visit,
            outcome: action.outcome,
            answers: answers,
            digest: digest,
            began: visit.began,
            ended: now
        )
    }
}

extension Transition {
    /// Returns whether a form belongs to the current visit.
    func isCurrent(_ submission: Submission) -> Bool {
        submission.visit == state.visit.number && submission.address == state.visit.address
    }

    /// Returns the path index of the result that came from a form, or `nil` if the path has no such
    /// result.
    func index(of submission: Submission) -> Int? {
        path.lastIndex {
            $0.address == submission.address && $0.came(ofForm: submission.visit)
        }
    }

    /// Stores the input from a past visit as a draft, unless the input is blank.
    mutating func stale(_ submission: Submission) -> Change {
        if !submission.isBlank { draft(submission) }
        return change(.stale)
    }
}
