import TaskModel
import TaskPlayer

/// Somebody who answers, goes back, opens old pages, clicks twice and changes their mind.
struct RandomParticipant {
    private let task: TaskDefinition
    private var random: SplitMix
    private var forms: [Visit] = []
    private var posted: [Action] = []

    init(_ task: TaskDefinition, seed: UInt64) {
        self.task = task
        random = SplitMix(seed: seed &* 31 &+ 7)
    }

    /// What they do next.
    mutating func next(_ state: SessionState) -> Action {
        if forms.last != state.visit { forms.append(state.visit) }
        let action = choose(state)
        posted.append(action)
        return action
    }

    private mutating func choose(_ state: SessionState) -> Action {
        let isAtReview =
            task.pages.first { $0.id == state.visit.address.step }?.kindName == "review"
        if isAtReview, random.chance(50) { return change(state) }
        switch random.number(0...99) {
        case 0..<62: return .continue(filled(state.visit))
        case 62..<73: return .back(filled(state.visit))
        case 73..<78: return .skip(filled(state.visit))
        case 78..<86: return old(state)
        case 86..<92: return random.pick(posted) ?? .resume
        case 92..<95: return .draft(filled(state.visit))
        case 95: return .save(random.chance(50) ? filled(state.visit) : nil)
        case 96: return .resume
        case 97: return .back(filled(random.pick(forms) ?? state.visit))
        case 98: return random.chance(20) ? .discard : .resume
        default: return change(state)
        }
    }

    /// A page from earlier, found with the browser's Back or in another tab.
    private mutating func old(_ state: SessionState) -> Action {
        let form = filled(random.pick(forms) ?? state.visit)
        return random.chance(85) ? .continue(form) : .skip(form)
    }

    /// A change from the review page; sometimes of a step that it does not offer.
    private mutating func change(_ state: SessionState) -> Action {
        let history = state.history.map(\.address)
        let address = random.pick(history) ?? state.visit.address
        let review = random.chance(90) ? state.visit : random.pick(forms) ?? state.visit
        let form = filled(Visit(number: review.number, address: address, began: review.began))
        return random.chance(90) ? .edit(form) : .editSkip(form)
    }

    /// A form with answers, most of them good.
    private mutating func filled(_ visit: Visit) -> Submission {
        let items = task.pages.first { $0.id == visit.address.step }?.items ?? []
        var fields = RawFields()
        for item in items { fields[item.id] = typed() }
        return Submission(
            address: visit.address,
            visit: visit.number,
            fields: fields,
            context: wording.context
        )
    }

    private mutating func typed() -> String {
        switch random.number(0...19) {
        case 0: "bad"
        case 1, 2: ""
        default: String(random.number(0...3))
        }
    }
}
