import TaskModel

@testable import TaskPlayer

extension Checker {
    /// Checks that repeating the path's actions from the start leads to the same step and status,
    /// with the same answers.
    mutating func checkRepeatable(_ state: SessionState) {
        guard state.status != .discarded else { return }
        let path = player.journey(of: state).path
        var again = fresh(state)
        for (count, result) in path.enumerated() {
            let now = Instant(milliseconds: Int64(count + 1) * 1000)
            let action = action(result, at: again.visit)
            guard again.visit.address == result.address,
                let change = try? reduce(player, action, again, now)
            else { return expect(false, .unrepeatable) }
            again = change.state
        }
        let steps = player.journey(of: again).path
        expect(steps.map(\.address) == path.map(\.address), .unrepeatable)
        expect(steps.map(\.answers) == path.map(\.answers), .unrepeatable)
        expect(again.visit.address == state.visit.address, .unrepeatable)
        expect(again.status.isOpen == state.status.isOpen, .unrepeatable)
        if !state.status.isOpen { expect(again.status == state.status, .unrepeatable) }
    }

    private func fresh(_ state: SessionState) -> SessionState {
        player.start(
            id: state.id,
            study: state.study,
            version: state.version,
            participant: state.participant,
            language: state.language,
            seed: state.seed,
            isAbbreviated: state.isAbbreviated,
            now: Instant(milliseconds: 0)
        )
    }

    /// Returns the action that produced a result, adapted to another visit.
    private func action(_ result: StepResult, at visit: Visit) -> Action {
        var fields = RawFields()
        for (item, answer) in result.answers {
            switch answer {
            case .value(let value): value.texts.forEach { fields.append(item, $0) }
            case .dontKnow: fields[item + OptOut.suffix] = OptOut.Kind.dontKnow.rawValue
            case .declined: fields[item + OptOut.suffix] = OptOut.Kind.declined.rawValue
            case .skipped: fields[item] = ""
            }
        }
        let form = Submission(
            address: result.address,
            visit: visit.number,
            fields: fields,
            context: wording.context
        )
        return switch result.outcome {
        case .completed: .continue(form)
        case .skipped: .skip(form)
        case .pressed(let press): .press(press, form)
        }
    }
}
