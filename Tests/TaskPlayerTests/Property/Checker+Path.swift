import TaskModel

@testable import TaskPlayer

extension Checker {
    /// Checks the results that a change added to the path.
    ///
    /// The rules must lead from the step of each result to the next step.
    mutating func checkPath(_ path: [StepResult], _ change: Change) {
        let firstNew = path.firstIndex { change.results.first?.visit == $0.visit } ?? path.count
        let start = max(0, firstNew - 1)
        let tree = player.tree
        var evaluation = EvaluationContext(player.task, tree, change.state, path: path[..<start])
        for index in start..<path.count {
            if index == 0 { expectFirst(path[0].address, change.state) }
            checkResult(path[index], evaluation)
            evaluation.add(path[index])
            let expected = index + 1 < path.count ? path[index + 1].address : nil
            expectNext(after: path[index], evaluation, is: expected, in: change.state)
        }
        if path.isEmpty { expectFirst(change.state.visit.address, change.state) }
    }

    private mutating func expectFirst(_ address: StepAddress, _ state: SessionState) {
        var navigator = Navigator(player.tree, seed: state.seed)
        let nothing = EvaluationContext(player.task, player.tree, state, path: [])
        expect(navigator.first(given: nothing) == .step(address), .impossiblePath)
    }

    private mutating func expectNext(
        after result: StepResult,
        _ evaluation: EvaluationContext,
        is address: StepAddress?,
        in state: SessionState
    ) {
        var navigator = Navigator(player.tree, seed: state.seed)
        let next = navigator.next(after: result, given: evaluation)
        if let address { return expect(next == .step(address), .impossiblePath) }
        switch state.status {
        case .failed:
            if case .failure = next { return }
            expect(false, .impossiblePath)
        case .completed where next == .end, .earlyTermination where next == .end: break
        default: expect(next == .step(state.visit.address), .impossiblePath)
        }
    }

    /// Checks that a result has answers to exactly the visible items, and values where the items
    /// require them.
    ///
    /// The result of a button press must have no answers.
    private mutating func checkResult(_ result: StepResult, _ evaluation: EvaluationContext) {
        guard let step = player.tree.page(result.address) else {
            return expect(false, .impossiblePath)
        }
        var page = evaluation
        page.live = EvaluationContext.LiveAnswers(address: result.address, answers: result.answers)
        let visible = step.items.filter { item in
            item.visibleWhen.map { page.holds($0, for: .step(result.address)) } ?? true
        }
        if case .pressed = result.outcome { return expect(result.answers.isEmpty, .unanswered) }
        expect(Set(result.answers.keys) == Set(visible.map(\.id)), .unanswered)
        for item in visible {
            let isBlank = result.answers[item.id] == .skipped
            let mayBeBlank =
                result.outcome == .skipped ? step.flow.isOptional : item.isOptional
            let confirmsNothing = item.format.siblingItems.contains {
                result.answers[$0]?.value == nil
            }
            if confirmsNothing { note("confirms nothing") }
            expect(!isBlank || mayBeBlank || confirmsNothing, .unanswered)
            expect(!confirmsNothing || result.answers[item.id]?.value == nil, .unanswered)
        }
    }

    /// Checks that the new result has the answers that were submitted.
    mutating func checkAnswer(_ action: Action, _ change: Change) {
        if case .press(let press, let form) = action { return checkPress(press, form, change) }
        guard let (submission, isSkip) = action.finished else { return }
        guard let result = change.results.first(where: { !$0.isKept }),
            result.address == submission.address
        else { return expect(false, .answerLost) }
        let items = player.tree.page(result.address)?.items ?? []
        for (item, answer) in result.answers {
            let neighbours = items.first { $0.id == item }?.format.siblingItems ?? []
            if answer == .skipped, neighbours.contains(where: { result.answers[$0]?.value == nil })
            {
                continue
            }
            let typed = submission.fields.all(item).filter { !$0.isEmpty }
            let optOut = submission.fields[item + OptOut.suffix]
            switch answer {
            case .dontKnow where !isSkip: expect(optOut == "dont_know", .answerLost)
            case .declined where !isSkip: expect(optOut == "declined", .answerLost)
            default: expect(answer.value?.texts ?? [] == (isSkip ? [] : typed), .answerLost)
            }
        }
    }

    /// Checks that a button press is recorded on its page, and that the input is stored as a draft.
    private mutating func checkPress(
        _ press: StepButton.Press,
        _ form: Submission,
        _ change: Change
    ) {
        let result = change.results.first
        expect(result?.outcome == .pressed(press), .answerLost)
        expect(result?.address == form.address, .answerLost)
        let isBlank = form.fields.values.values.allSatisfy { $0.allSatisfy(\.isEmpty) }
        expect(isBlank || change.state.drafts[form.address] == form.fields, .draftLost)
    }

    /// Checks that a change replays only results that were on the path or, after a return to a
    /// list, in the history.
    mutating func checkKept(_ action: Action, _ before: SessionState, _ change: Change) {
        let kept = change.results.filter(\.isKept)
        guard before.returnsTo == nil, !kept.isEmpty else { return }
        // Going back to the list from any page of an entry keeps the changes made to the entry.
        let isBack = if case .back = action { true } else { false }
        let isOutOfEntry = isBack || lists[action.submission?.address.step ?? ""] != nil
        if isOutOfEntry { note("entry changed") }
        let path = player.journey(of: before).path
        let sources = isOutOfEntry ? StepResults(before.history.reversed()) : path
        for result in kept {
            let source = sources.first {
                $0.address.step == result.address.step && $0.digest == result.digest
            }
            expect(source != nil, .offPathCounted)
            let items = player.tree.page(result.address)?.items ?? []
            let confirming = Set(items.filter { !$0.format.siblingItems.isEmpty }.map(\.id))
            let isShown = source.map { source in
                result.answers.allSatisfy { item, answer in
                    source.answers[item] == answer
                        || answer == .skipped && confirming.contains(item)
                }
            }
            expect(isShown == true, .offPathCounted)
        }
    }

    /// Checks that unaccepted input is stored, and that no draft is lost before its page is
    /// accepted.
    mutating func checkDrafts(_ action: Action, _ before: SessionState, _ change: Change) {
        if change.outcome == .stale || change.outcome == .drafted, let form = action.submission {
            let isBlank = form.fields.values.values.allSatisfy { $0.allSatisfy(\.isEmpty) }
            let kept = change.state.drafts[form.address]
            expect(isBlank || kept == form.fields, .draftLost)
        }
        let accepted = change.results.first { !$0.isKept && $0.isFilledIn }?.address
        for (address, fields) in before.drafts where change.state.drafts[address] == nil {
            let source = player.tree.repeating(address.step).flatMap(player.tree.each)
            let isOfOption = source != nil && source?.step == accepted?.step
            expect(address == accepted || fields.values.isEmpty || isOfOption, .draftLost)
        }
    }
}

extension StepResult {
    /// Whether the page was completed or skipped, not left with a button.
    fileprivate var isFilledIn: Bool {
        if case .pressed = outcome { false } else { true }
    }
}
