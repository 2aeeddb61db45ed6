import TaskModel
import TaskPlayer

/// A recorder of the goals that a session reaches.
struct CoverageRecorder {
    let map: RehearsedTask
    let player: Player

    /// Returns the goals that the start of a session reaches.
    func start(_ state: SessionState) -> Set<CoverageGoal> {
        let journey = player.journey(of: state)
        var seen = ruleEvaluations(journey).union(arrival(journey))
        if state.isAbbreviated { seen.insert(goal(.shortInstructions)) }
        return seen
    }

    /// Returns the goals that a change to a session reaches.
    func change(_ change: Change) -> Set<CoverageGoal> {
        let journey = player.journey(of: change.state)
        guard change.outcome == .moved else { return [] }
        var seen = change.results.last == nil ? [] : ruleEvaluations(journey)
        for result in change.results where !result.isKept { seen.formUnion(self.result(result)) }
        for cohort in journey.cohorts { seen.insert(goal(.cohort(cohort))) }
        if let arm = change.state.arm { seen.insert(CoverageGoal(.arm(arm))) }
        seen.formUnion(arrival(journey))
        if !change.state.status.isOpen { seen.formUnion(end(journey)) }
        return seen
    }

    private func goal(_ subject: CoverageGoal.Subject, at step: String = "") -> CoverageGoal {
        CoverageGoal(subject, task: map.task.id, step: step)
    }

    private func ruleEvaluations(_ journey: Journey) -> Set<CoverageGoal> {
        Set(
            journey.ruleEvaluations.map { evaluation in
                switch evaluation {
                case .rule(let step, let index, let isHeld):
                    goal(.rule(index, isHeld: isHeld), at: step)
                case .skip(let step, let isHeld): goal(.skip(isHeld: isHeld), at: step)
                }
            }
        )
    }

    private func arrival(_ journey: Journey) -> Set<CoverageGoal> {
        guard let here = journey.current, journey.state.status != .failed,
            journey.state.status.isOpen || here.step.isCompletion
        else { return [] }
        var seen: Set = [goal(.page(language: journey.state.language), at: here.step.id)]
        let changes = journey.modifiers(of: here.step, at: journey.state.visit.address)
        for (index, isMade) in changes.enumerated() {
            seen.insert(goal(.change(index, isMade: isMade), at: here.step.id))
        }
        return seen
    }

    private func result(_ result: StepResult) -> Set<CoverageGoal> {
        let step = result.address.step
        var seen: Set<CoverageGoal> = []
        switch result.outcome {
        case .completed: seen = questions(result)
        case .skipped: seen.insert(goal(.skipButton, at: step))
        case .pressed(.button(let id)): seen.insert(goal(.button(id), at: step))
        case .pressed(.change): seen.insert(goal(.entryChanged, at: step))
        case .pressed(.remove): seen.insert(goal(.entryRemoved, at: step))
        case .pressed: break
        }
        return seen
    }

    private func questions(_ result: StepResult) -> Set<CoverageGoal> {
        var seen: Set<CoverageGoal> = []
        for item in map.step(result.address.step)?.items ?? [] {
            let answer = result.answers[item.id]
            if item.visibleWhen != nil {
                let subject = CoverageGoal.Subject.question(item.id, isShown: answer != nil)
                seen.insert(goal(subject, at: result.address.step))
            }
            let kind: OptOut.Kind? =
                answer == .dontKnow ? .dontKnow : answer == .declined ? .declined : nil
            if let kind {
                let subject = CoverageGoal.Subject.optOut(item: item.id, kind: kind.rawValue)
                seen.insert(goal(subject, at: result.address.step))
            }
        }
        return seen
    }
}

extension CoverageRecorder {
    private func end(_ journey: Journey) -> Set<CoverageGoal> {
        var seen: Set<CoverageGoal> = []
        guard journey.state.status == .completed || journey.state.status == .earlyTermination
        else { return [] }
        for score in map.task.scores {
            guard let band = journey.band(ofScore: score.id),
                let index = score.bands.firstIndex(of: band)
            else { continue }
            seen.insert(goal(.band(score: score.id, index)))
        }
        for step in map.steps {
            guard case .section(let section) = step.body, let repetition = section.repetition
            else { continue }
            for rounds in repetition.occasions(of: count(of: step, journey)) {
                seen.insert(goal(.rounds(rounds), at: step.id))
            }
        }
        return seen
    }

    /// Returns the number of rounds that a section had in a session.
    private func count(of section: Step, _ journey: Journey) -> Int {
        if section.isList { return journey.entries(of: section.id).count }
        let inside = map.steps(in: section.id)
        return journey.path.filter { inside.contains($0.address.step) }.map(\.address.round).max()
            ?? 0
    }
}
