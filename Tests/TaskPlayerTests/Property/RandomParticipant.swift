import TaskModel
import TaskPlayer

/// A participant who answers, goes back, opens old pages, clicks twice and changes their mind.
struct RandomParticipant {
    private let player: Player
    private let steps: [String: Step]
    private var random: SplitMix
    private var forms: [Visit] = []
    private var posted: [Action] = []

    init(_ task: TaskDefinition, seed: UInt64) {
        player = Player(task: task)
        steps = Dictionary(task.pages.map { ($0.id, $0) }) { first, _ in first }
        random = SplitMix(seed: seed &* 31 &+ 7)
    }

    /// Returns the participant's next action.
    mutating func next(_ state: SessionState) -> Action {
        if forms.last != state.visit { forms.append(state.visit) }
        let action = choose(state)
        posted.append(action)
        return action
    }

    private mutating func choose(_ state: SessionState) -> Action {
        let step = steps[state.visit.address.step]
        if state.isAbbreviated, state.lastResult == nil, random.chance(15) {
            return .press(.reviewInstructions, filled(state.visit))
        }
        if step?.kindName == "review", random.chance(50) { return change(state) }
        if isInChange(state), random.chance(40) { return .back(filled(state.visit)) }
        if step?.isList == true, random.chance(75) { return press(onList: state) }
        if step?.flow.buttons.isEmpty == false, random.chance(25) {
            return .press(.button("b"), filled(state.visit))
        }
        return ordinary(state)
    }

    /// Returns whether one of the last two results opened an entry for a change.
    private func isInChange(_ state: SessionState) -> Bool {
        player.journey(of: state).path.suffix(2).contains { result in
            if case .pressed(.change) = result.outcome { true } else { false }
        }
    }

    private mutating func ordinary(_ state: SessionState) -> Action {
        switch random.number(0...99) {
        case 0..<62: .continue(filled(state.visit))
        case 62..<73: .back(filled(state.visit))
        case 73..<78: .skip(filled(state.visit))
        case 78..<82: old(state)
        case 82..<86: corrected(state)
        case 86..<90: random.pick(posted) ?? .resume
        case 90..<92: .press(.reviewInstructions, filled(state.visit))
        case 92..<95: .draft(filled(state.visit))
        case 95: .save(random.chance(50) ? filled(state.visit) : nil)
        case 96: .resume
        case 97: .back(filled(random.pick(forms) ?? state.visit))
        case 98: random.chance(20) ? .discard : .resume
        default: change(state)
        }
    }

    /// Returns an action on a list page: adding, changing or removing an entry, or continuing.
    private mutating func press(onList state: SessionState) -> Action {
        let form = filled(state.visit)
        let round = random.number(1...3)
        switch random.number(0...9) {
        case 0...4: return .press(.add, form)
        case 5, 6: return .press(.change(round), form)
        case 7: return .press(.remove(round), form)
        default: return .continue(form)
        }
    }

    /// Returns a submission of an earlier page that is still open in another tab or was reopened
    /// with the browser's Back button.
    private mutating func old(_ state: SessionState) -> Action {
        let form = filled(random.pick(forms) ?? state.visit)
        switch random.number(0...19) {
        case 0, 1, 2: return .skip(form)
        case 3: return .press(.add, form)
        case 4: return .press(.button("b"), form)
        default: return .continue(form)
        }
    }

    /// Returns a new submission of an earlier page that was requested again, or `resume` if there
    /// is no such page.
    ///
    /// The browser's Back button can request a page again.
    private mutating func corrected(_ state: SessionState) -> Action {
        let journey = player.journey(of: state)
        let again = journey.path.compactMap { result in
            journey.revisit(result.address).map { (result.address, $0) }
        }
        guard let (address, visit) = random.pick(again) else { return .resume }
        let form = filled(Visit(number: visit, address: address, began: state.visit.began))
        return random.chance(90) ? .continue(form) : .skip(form)
    }

    /// Returns a change from the review page, sometimes to a step that the page does not offer.
    private mutating func change(_ state: SessionState) -> Action {
        let history = state.history.map(\.address)
        let address = random.pick(history) ?? state.visit.address
        let review = random.chance(90) ? state.visit : random.pick(forms) ?? state.visit
        let form = filled(Visit(number: review.number, address: address, began: review.began))
        if steps[address.step]?.isList == true, random.chance(70) {
            return .press(random.chance(50) ? .add : .remove(random.number(1...3)), form)
        }
        return random.chance(90) ? .edit(form) : .editSkip(form)
    }

    /// Returns a form with answers, most of them valid.
    private mutating func filled(_ visit: Visit) -> Submission {
        var fields = RawFields()
        for item in steps[visit.address.step]?.items ?? [] { fill(item, &fields) }
        return Submission(
            address: visit.address,
            visit: visit.number,
            fields: fields,
            context: wording.context
        )
    }

    private mutating func fill(_ item: FormItem, _ fields: inout RawFields) {
        if !item.optOuts.isEmpty, random.chance(30) {
            let kind = random.pick([OptOut.Kind.dontKnow, .declined]) ?? .declined
            fields[item.id + OptOut.suffix] = kind.rawValue
            if random.chance(90) { return }
        }
        if (item.format as? TestFormat)?.kind == .choices {
            for option in ["a", "b", "c"] where random.chance(50) { fields.append(item.id, option) }
        } else {
            fields[item.id] = typed()
        }
    }

    private mutating func typed() -> String {
        switch random.number(0...19) {
        case 0: "bad"
        case 1, 2: ""
        default: String(random.number(0...3))
        }
    }
}
