import TaskModel

@testable import TaskPlayer

/// A player with one deliberate fault, which the checks must find.
enum BrokenPlayer: CaseIterable {
    case backForgets
    case backDoesNotCutThePath
    case backReusesTheVisit
    case storesRepeats
    case dropsStaleForms
    case acceptsBlanks
    case replacesInPlace
    case losesWhatWasTyped
    case dropsDrafts
    case namesMissingResults
    case doesNotCount
    case looksAtTheClock
    case losesWhatIsTypedBesideAButton
    case takesOneFormForAnother
    case endsAlwaysInTime
    case drawsAnew
    case takesOneCorrectionOnly
    case tellsTwice
    case tellsNobodyOfTheEnd

    /// The invariant that the player violates.
    var breaks: Violation {
        switch self {
        case .backForgets: .historyRewritten
        case .backDoesNotCutThePath, .replacesInPlace: .impossiblePath
        case .backReusesTheVisit: .visitReused
        case .storesRepeats: .storedTwice
        case .dropsStaleForms, .dropsDrafts: .draftLost
        case .acceptsBlanks: .unanswered
        case .losesWhatWasTyped: .answerLost
        case .namesMissingResults: .brokenChain
        case .doesNotCount: .miscounted
        case .looksAtTheClock: .unsteady
        case .losesWhatIsTypedBesideAButton: .draftLost
        case .takesOneFormForAnother: .formTwice
        case .endsAlwaysInTime: .wrongEnding
        case .drawsAnew: .unrepeatable
        case .takesOneCorrectionOnly: .correctionLost
        case .tellsTwice, .tellsNobodyOfTheEnd: .wronglyTold
        }
    }

    /// The faulty implementation of `Player.apply`.
    var reduce: Reducer {
        { (player, action, state, now) throws(ActionError) in
            try apply(player, action, state, now)
        }
    }

    private func apply(
        _ player: Player,
        _ action: Action,
        _ state: SessionState,
        _ now: Instant
    ) throws(ActionError) -> Change {
        if self == .acceptsBlanks { return try accepting(player, action, state, now) }
        if self == .takesOneCorrectionOnly, let form = action.finished?.0 {
            let result = player.journey(of: state).path.last { $0.address == form.address }
            let isSecond = result.map { $0.formVisit == form.visit && $0.visit != form.visit }
            if isSecond == true { return try player.apply(.draft(form), to: state, now: now) }
        }
        if self == .replacesInPlace, let change = replaced(player, action, state) { return change }
        let seed = self == .drawsAnew ? UInt64(now.milliseconds) : state.seed
        var change = try player.apply(action, to: state.drawing(seed), now: now)
        change.state = change.state.drawing(state.seed)
        spoil(&change, action, state)
        if self == .looksAtTheClock { change.state.language = "\(UInt64.random(in: 0 ... .max))" }
        return change
    }

    private func spoil(_ change: inout Change, _ action: Action, _ before: SessionState) {
        let isBack = if case .back = action { change.outcome == .moved } else { false }
        switch self {
        case .backForgets where isBack: change.state.history.removeLast()
        case .backDoesNotCutThePath where isBack: change.state.lastResult = before.lastResult
        case .backReusesTheVisit where isBack: change.state.visit = before.visit.at(change)
        case .storesRepeats where change.outcome == .repeated && action.finished != nil:
            change.state.visit = Visit(
                number: before.visit.number + 1,
                address: before.visit.address,
                began: before.visit.began
            )
        case .dropsStaleForms where change.outcome == .stale: change.state.drafts = before.drafts
        case .dropsDrafts: change.state.drafts = [:]
        case .losesWhatWasTyped: change.emptyFirst()
        case .namesMissingResults where !change.results.isEmpty: change.state.lastResult = 9_999
        case .losesWhatIsTypedBesideAButton where action.isPress:
            change.state.drafts = before.drafts
        case .takesOneFormForAnother: change.renameFirst()
        case .endsAlwaysInTime where change.state.status == .earlyTermination:
            change.state.status = .completed
        case .tellsTwice where change.outcome == .repeated: change.notices = [.resultReady]
        case .tellsNobodyOfTheEnd: change.notices.removeAll { $0.kind == .finished }
        case .doesNotCount: change.state.revision = before.revision
        default: break
        }
    }

    /// Accepts a page with invalid or missing answers, as if it were blank.
    private func accepting(
        _ player: Player,
        _ action: Action,
        _ state: SessionState,
        _ now: Instant
    ) throws(ActionError) -> Change {
        do throws(ActionError) {
            return try player.apply(action, to: state, now: now)
        } catch {
            guard case .invalid = error, case .continue(let form) = action else { throw error }
            guard form.visit == state.visit.number else { throw error }
            var transition = Transition(player.journey(of: state), now: now)
            transition.append(
                state.visit.blank(form.digest(.continue), after: state.lastResult, now)
            )
            try transition.advance()
            return transition.change(.moved)
        }
    }

    /// Applies a change from the review page in place, without following the rules again.
    ///
    /// Returns `nil` if the action is not a change from the review page, or is invalid or repeated.
    private func replaced(_ player: Player, _ action: Action, _ state: SessionState) -> Change? {
        guard case .edit(let form) = action, state.status.isOpen else { return nil }
        // Ignore repeated forms, so that the checks find only the in-place change.
        guard !state.history.contains(where: { $0.digest == form.digest(.edit) }) else {
            return nil
        }
        let journey = player.journey(of: state)
        guard let index = journey.editedIndex(form.address) else { return nil }
        guard let step = player.tree.page(form.address) else { return nil }
        let reading = ParsedSubmission(of: step, form.fields, form.context)
        guard reading.errors.isEmpty else { return nil }
        var transition = Transition(journey, now: second(0))
        let rest = journey.path[index...]
        transition.cut(at: index)
        for result in rest {
            let isEdited = result.visit == rest.first?.visit
            transition.append(
                StepResult(
                    visit: transition.newVisit(),
                    address: result.address,
                    previous: transition.state.lastResult,
                    answers: isEdited ? reading.answers : result.answers,
                    digest: isEdited ? form.digest(.edit) : result.digest,
                    began: second(0),
                    ended: second(0)
                )
            )
        }
        transition.startVisit(at: state.visit.address)
        return transition.change(.moved)
    }
}

extension Visit {
    /// Returns a visit with the same number at the address to which a change leads.
    fileprivate func at(_ change: Change) -> Visit {
        Visit(number: number, address: change.state.visit.address, began: began)
    }

    fileprivate func blank(_ digest: String, after previous: Int?, _ now: Instant) -> StepResult {
        StepResult(
            visit: number,
            address: address,
            previous: previous,
            digest: digest,
            began: began,
            ended: now
        )
    }
}

extension Change {
    /// Replaces every answer of the first result with the number 99.
    fileprivate mutating func emptyFirst() {
        guard let first = results.first, !first.answers.isEmpty else { return }
        replaceFirst(first.answers.mapValues { _ in .value(.integer(99)) }, first.digest)
    }

    /// Replaces the digest of the first result with that of another form.
    fileprivate mutating func renameFirst() {
        guard let first = results.first else { return }
        replaceFirst(first.answers, "1-0")
    }

    private mutating func replaceFirst(_ answers: [String: Answer], _ digest: String) {
        guard let first = results.first else { return }
        let other = StepResult(
            visit: first.visit,
            address: first.address,
            previous: first.previous,
            outcome: first.outcome,
            answers: answers,
            digest: digest,
            began: first.began,
            ended: first.ended
        )
        results[0] = other
        let place = state.history.count - results.count
        state.history.replaceSubrange(place...place, with: [other])
    }
}

extension Action {
    fileprivate var isPress: Bool {
        if case .press = self { true } else { false }
    }
}

extension SessionState {
    /// Returns the same session with another seed.
    fileprivate func drawing(_ seed: UInt64) -> SessionState {
        SessionState(
            id: id,
            study: study,
            version: version,
            task: task,
            participant: participant,
            language: language,
            seed: seed,
            parameters: parameters,
            cohorts: cohorts,
            arm: arm,
            isAbbreviated: isAbbreviated,
            otherTasks: otherTasks,
            status: status,
            visit: visit,
            lastResult: lastResult,
            returnsTo: returnsTo,
            keepsFrom: keepsFrom,
            revision: revision,
            startedAt: startedAt,
            updatedAt: updatedAt,
            finishedAt: finishedAt,
            history: history,
            drafts: drafts
        )
    }
}
