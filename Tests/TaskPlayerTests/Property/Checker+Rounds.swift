import TaskModel

@testable import TaskPlayer

extension Checker {
    /// Checks that no two results on the path came from the same form, and that the session ended
    /// as the path implies.
    mutating func checkEnding(_ path: [StepResult], _ change: Change) {
        expect(Set(path.map(\.digest)).count == path.count, .formTwice)
        let status = change.state.status
        guard status == .completed || status == .earlyTermination else { return }
        let wasPressed = path.contains { result in
            guard case .pressed(.button(let id)) = result.outcome else { return false }
            let buttons = player.tree.page(result.address)?.flow.buttons ?? []
            return buttons.contains { $0.id == id && $0.terminates }
        }
        let last = player.tree.page(change.state.visit.address)
        var endsEarly = wasPressed
        if case .completion(let completion) = last?.body {
            endsEarly = endsEarly || completion.endsEarly
        }
        expect((status == .earlyTermination) == endsEarly, .wrongEnding)
    }

    /// Checks that removed entries, and results replaced by a change, have no effect.
    mutating func checkRemoved(_ state: SessionState) {
        let journey = view(player, state)
        let path = pathOf(state)
        let bare = EvaluationContext(player.task, player.tree, state, path: lasting(path))
        let full = journey.evaluation
        expect(
            full.latestVisits.mapValues(\.answers) == bare.latestVisits.mapValues(\.answers),
            .removedCounted
        )
        expect(
            full.latestVisits.mapValues(\.visit) == bare.latestVisits.mapValues(\.visit),
            .removedCounted
        )
        expect(full.cohorts == bare.cohorts, .removedCounted)
        expect(journey.score("sum") == bare.score("sum"), .removedCounted)
        let listed = Set(journey.reviewed.map(\.visit))
        expect(listed.isSubset(of: Set(lasting(path).map(\.visit))), .removedCounted)
    }

    private func pathOf(_ state: SessionState) -> StepResults {
        player.journey(of: state).path
    }

    /// Returns the results on a path that were not removed or replaced.
    ///
    /// The computation is slow, but independent of the player's code.
    private func lasting(_ path: StepResults) -> [StepResult] {
        var lasting: [StepResult] = []
        var changing: [String: Int] = [:]
        for result in path {
            let list = listAround(result.address.step)
            switch result.outcome {
            case .pressed(.remove(let round)):
                let own = result.address.step
                lasting.removeAll {
                    $0.address.round == round && listAround($0.address.step) == own
                }
                changing[own] = nil
            case .pressed(.change(let round)): changing[result.address.step] = round
            case .pressed:
                changing[result.address.step] = nil
                if let list, changing[list] == result.address.round { continue }
            case .completed, .skipped:
                changing[result.address.step] = nil
                guard let list, changing[list] == result.address.round else { break }
                changing[list] = nil
                lasting.removeAll {
                    $0.address.round == result.address.round && listAround($0.address.step) == list
                }
            }
            lasting.append(result)
        }
        return lasting
    }

    /// Returns the list that contains a step, or `nil` if there is none.
    private func listAround(_ id: String) -> String? {
        lists.first { $0.value.contains(id) }?.key
    }
}
