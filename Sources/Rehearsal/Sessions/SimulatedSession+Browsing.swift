import TaskModel
import TaskPlayer

extension SimulatedSession {
    /// Occasionally performs actions other than Continue; returns whether the participant left the
    /// page.
    mutating func browse(_ journey: Journey, _ step: Step) async throws -> Bool {
        guard !isHurried else { return false }
        if step.content.learnMore != nil, generator.bool(withProbability: 0.2) {
            pass(8)
            _ = try await act(.draft(submission()))
        }
        if map.task.supportsSaveAndRestore,
            generator.bool(withProbability: profile.restlessness / 4)
        {
            try await pause()
        }
        if journey.canGoBack, generator.bool(withProbability: profile.restlessness) {
            pass(2)
            hasTurnedBack = true
            return try await act(.back(submission())) == nil
        }
        if journey.offersInstructions, generator.bool(withProbability: 0.3) {
            pass(2)
            return try await act(.press(.reviewInstructions, submission())) == nil
        }
        return try await press(journey, step)
    }

    private mutating func pause() async throws {
        guard try await act(.save(submission())) == nil else { return }
        now = now.adding(seconds: Int64(300 + generator.number(below: 40_000)))
        _ = try await act(.resume)
    }

    /// Presses a custom button of the step, or Skip, at random; returns whether the participant
    /// left the page.
    private mutating func press(_ journey: Journey, _ step: Step) async throws -> Bool {
        let requirement = openRequirements.button(of: step.id, task: map.task.id)
        for button in journey.buttons(at: state.visit.address) {
            let isNew = isNew(goal(.button(button.id), at: step.id))
            guard
                generator.bool(withProbability: button.id == requirement ? 0.9 : isNew ? 0.3 : 0.03)
            else { continue }
            pass(ReadingTime.reading(step, showing: []))
            return try await act(.press(.button(button.id), submission())) == nil
        }
        let isNew = isNew(goal(.skipButton, at: step.id))
        guard journey.canSkip, generator.bool(withProbability: isNew ? 0.4 : profile.skipping / 3)
        else { return false }
        pass(ReadingTime.reading(step, showing: step.items))
        return try await act(.skip(submission())) == nil
    }
}

extension SimulatedSession {
    /// Continues from the review page, or occasionally changes an answer instead.
    mutating func review(_ journey: Journey, _ step: Step) async throws {
        let isNew = isNew(goal(.reviewed, at: step.id))
        if !isHurried, reviews < 2, generator.bool(withProbability: isNew ? 0.8 : 0.15) {
            reviews += 1
            if try await change(journey, from: step) { return }
        }
        pass(ReadingTime.reading(step, showing: []) + 2 * Double(journey.reviewed.count))
        try await advance(from: step)
    }

    private mutating func change(_ journey: Journey, from review: Step) async throws -> Bool {
        let places = journey.reviewed.map(\.address).filter { address in
            journey.canEdit(address) && journey.step(address)?.items.isEmpty == false
        }
        guard let place = generator.pick(from: places), let step = journey.step(place) else {
            return false
        }
        hasTurnedBack = true
        pass(ReadingTime.reading(step, showing: step.items))
        let page = answerGenerator(journey).page(step, context(place), using: &generator)
        let fields = try await sent(page, of: step, at: place)
        guard try await act(.edit(submission(fields, at: place))) == nil else { return false }
        seen.insert(goal(.reviewed, at: review.id))
        return true
    }

    /// Adds, changes or removes an entry on a list page, or continues from the page.
    mutating func list(_ journey: Journey, _ step: Step) async throws {
        pass(ReadingTime.reading(step, showing: []))
        if journey.missingEntries(of: step.id) > 0, isNew(goal(.tooFewEntries, at: step.id)) {
            if case .tooFewEntries = try await act(.continue(submission())) {
                seen.insert(goal(.tooFewEntries, at: step.id))
            }
        }
        let entries = journey.entries(of: step.id)
        let more = wantedEntries(of: step)
        if let press = press(entries, step), !isHurried {
            if try await act(.press(press, submission())) == nil { return }
        }
        let isShort = journey.missingEntries(of: step.id) > 0
        let wantsMore = entries.count < more && !isHurried
        if journey.canAddEntry(to: step.id), isShort || wantsMore {
            if try await act(.press(.add, submission())) == nil { return }
        }
        try await advance(from: step)
    }

    private mutating func press(_ entries: [ListEntry], _ step: Step) -> StepButton.Press? {
        guard let entry = generator.pick(from: entries),
            case .section(let section) = step.body, section.repetition?.list?.isEditable == true
        else { return nil }
        if generator.bool(withProbability: isNew(goal(.entryChanged, at: step.id)) ? 0.5 : 0.04) {
            return .change(entry.round)
        }
        let isNew = isNew(goal(.entryRemoved, at: step.id))
        return generator.bool(withProbability: isNew ? 0.5 : 0.03) ? .remove(entry.round) : nil
    }

    /// Returns the number of entries that the participant plans, chosen at random once per list.
    private mutating func wantedEntries(of step: Step) -> Int {
        if let known = wanted[step.id] { return known }
        guard case .section(let section) = step.body, let repetition = section.repetition else {
            return 0
        }
        let least = repetition.list?.minimum ?? 0
        let news = [CoverageGoal.RoundCount.none, .one, .several, .most].filter { rounds in
            rehearsal.map.goals.contains(goal(.rounds(rounds), at: step.id))
                && isNew(goal(.rounds(rounds), at: step.id))
        }
        let count =
            switch generator.pick(from: news) {
            case CoverageGoal.RoundCount.none?: 0
            case .one?: 1
            case .several?: 2
            case .most?: repetition.maximum
            case nil: least + generator.number(below: 3)
            }
        wanted[step.id] = min(max(count, least), repetition.maximum)
        return wanted[step.id] ?? least
    }

    /// Continues from a page without entering answers; a rejection is a dead end.
    mutating func advance(from step: Step) async throws {
        let action = wayOn(from: step)
        guard let rejection = try await act(action) else { return }
        deadEnd = .rejected(step: step.id, item: "", message: rejection.words)
    }

    /// Returns the Continue action or, if Continue is hidden, a press of a random custom button.
    private mutating func wayOn(from step: Step) -> Action {
        let buttons = step.chrome.hidden.contains(.continue) ? step.flow.buttons : []
        guard let button = generator.pick(from: buttons) else { return .continue(submission()) }
        return .press(.button(button.id), submission())
    }
}

extension ActionError {
    /// The reason why an action was rejected, as text for the report.
    var words: String {
        switch self {
        case .tooFewEntries(let missing): "the list has too few entries (missing: \(missing))"
        case .required: "it cannot be skipped"
        case .tooEarly(let seconds): "the page cannot be left for another \(seconds) s"
        case .invalid(let errors): errors.map(\.reason.message.key).joined(separator: ", ")
        case .notPresented(let step, let reason): "the policy rejects \(step): \(reason)"
        case .timeNotRunning: "its timer is not running"
        case .ended, .unknownStep, .unknownButton, .needsArm, .noWayBack, .cannotSave: "\(self)"
        }
    }
}
