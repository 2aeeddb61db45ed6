import TaskModel

@testable import TaskPlayer

extension Checker {
    /// Checks that submitting the same form again changes nothing.
    mutating func checkRepeat(_ action: Action, _ change: Change, _ now: Instant) {
        guard action.isPosted else { return }
        let once = change.state
        do throws(ActionError) {
            let twice = try reduce(
                player,
                action,
                once,
                Instant(milliseconds: now.milliseconds + 1)
            )
            let isSame = twice.state.history == once.history && twice.state.drafts == once.drafts
            expect(isSame && twice.state.visit == once.visit, .storedTwice)
            if change.outcome != .stale { expect(twice.state == once, .storedTwice) }
        } catch {
            expect(false, .storedTwice)
        }
    }

    /// Checks that a new answer to an earlier page is accepted if that page was requested again.
    mutating func checkCorrection(_ action: Action, _ before: SessionState, _ change: Change) {
        guard case .continue(let form) = action, form.visit != before.visit.number else { return }
        let journey = player.journey(of: before)
        guard journey.revisit(form.address) == form.visit else { return }
        let corrected = journey.path.last { $0.address == form.address }
        if corrected?.visit != form.visit, change.outcome == .moved { note("corrected twice") }
        expect([.moved, .repeated].contains(change.outcome), .correctionLost)
    }

    /// Runs the costly checks: the same action again, the path from the start, and the session
    /// without results that are off the path or removed.
    mutating func checkDeeply(
        _ action: Action,
        _ before: SessionState,
        _ change: Change,
        _ now: Instant
    ) {
        let again = try? reduce(player, action, before, now)
        expect(again == change, .unsteady)
        guard change.state.status != .discarded else { return }
        checkOffPath(change.state)
        checkRemoved(change.state)
        checkRepeatable(change.state)
    }

    /// Checks that results off the path affect nothing but the states of their items.
    private mutating func checkOffPath(_ state: SessionState) {
        var straight = state
        straight.history = player.journey(of: state).path
        let full = view(player, state)
        let bare = player.journey(of: straight)
        expect(full.path == bare.path, .offPathCounted)
        expect(full.progress == bare.progress, .offPathCounted)
        expect(full.score("sum") == bare.score("sum"), .offPathCounted)
        let here = state.visit.address
        expect(full.next(after: here) == bare.next(after: here), .offPathCounted)
        expect(full.reviewed == bare.reviewed, .offPathCounted)
        checkStates(full, bare)
    }

    private mutating func checkStates(_ full: Journey, _ bare: Journey) {
        let bareStates = bare.itemStates
        for (item, state) in full.itemStates {
            expect(full.answer(at: item) == bare.answer(at: item), .offPathCounted)
            let isOff = bare.answer(at: item) == nil && wasAnswered(item, full)
            expect(state == (isOff ? .offPath : bareStates[item]), .offPathCounted)
        }
    }

    /// Returns whether the history has an answer to an item.
    ///
    /// In a list, the round numbers after those of the entries belong to removed entries.
    private func wasAnswered(_ place: ItemAddress, _ journey: Journey) -> Bool {
        let rounds = journey.state.history.filter { $0.address.step == place.step.step }
        guard let list = lists.first(where: { $0.value.contains(place.step.step) }) else {
            return rounds.contains {
                $0.address == place.step && $0.answers[place.item] != nil
            }
        }
        let entries = journey.entries(of: list.key).map(\.round)
        let lost = Set(
            journey.state.history.filter {
                list.value.contains($0.address.step) && !$0.answers.isEmpty
                    && !entries.contains($0.address.round)
            }.map(\.address.round)
        )
        let all = entries + lost.sorted()
        guard all.indices.contains(place.step.round - 1) else { return false }
        let round = all[place.step.round - 1]
        return rounds.contains { $0.address.round == round && $0.answers[place.item] != nil }
    }
}

extension Action {
    /// The form with which the action completes or skips a page, and whether it skips the page;
    /// `nil` for other actions.
    var finished: (Submission, isSkip: Bool)? {
        switch self {
        case .continue(let form), .edit(let form), .timeOut(let form), .interrupt(let form):
            (form, false)
        case .skip(let form), .editSkip(let form): (form, true)
        case .press, .time, .back, .draft, .save, .discard, .resume, .recorderFailed: nil
        }
    }

    /// The form that the action submits, if any.
    var submission: Submission? {
        switch self {
        case .continue(let form), .edit(let form), .skip(let form), .editSkip(let form): form
        case .back(let form), .draft(let form), .press(_, let form), .time(_, let form): form
        case .timeOut(let form), .interrupt(let form): form
        case .save(let form), .recorderFailed(_, let form): form
        case .discard, .resume: nil
        }
    }

    /// Whether the action submits a page in order to leave it.
    var isPosted: Bool {
        if case .press = self { true } else { finished != nil }
    }

    /// Whether the action moves along the path.
    var isNavigation: Bool {
        if case .back = self { true } else { isPosted }
    }
}

extension ActionError {
    /// The name under which the checker counts the error.
    var name: String {
        switch self {
        case .invalid: "invalid"
        case .unknownStep: "unknownStep"
        case .ended: "ended"
        case .required: "required"
        case .noWayBack: "noWayBack"
        case .cannotSave: "cannotSave"
        case .unknownButton: "unknownButton"
        case .tooEarly: "tooEarly"
        case .timeNotRunning: "timeNotRunning"
        case .tooFewEntries: "tooFewEntries"
        case .needsArm: "needsArm"
        case .notPresented: "notPresented"
        }
    }
}
