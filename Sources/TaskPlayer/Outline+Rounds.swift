import TaskModel

extension Outline {
    /// The step of an address if it has a page.
    func page(_ address: StepAddress) -> Step? {
        ask(address) { $0 }
    }

    /// Asks something about the step of an address if it has a page.
    ///
    /// A step is copied text by text, which costs more than most answers.
    @inline(__always)
    func ask<Answer>(_ address: StepAddress, _ question: (Step) -> Answer) -> Answer? {
        guard let index = index(of: address.step), nodes[index].isPage,
            hasRound(address.round, at: index)
        else { return nil }
        return question(nodes[index].step)
    }

    /// Whether a step is a section whose entries the participant adds.
    func isList(_ index: Int) -> Bool {
        nodes[index].repetition?.list != nil
    }

    /// The list of a page, if it is one.
    func list(_ id: String) -> EntryList? {
        index(of: id).flatMap { nodes[$0].repetition?.list }
    }

    /// The repeated section that a step stands in.
    func repeating(_ id: String) -> Int? {
        index(of: id).flatMap { nodes[$0].repeating }
    }

    /// The address of a step in a round; outside of repeated sections there is but one.
    func address(_ index: Int, round: Int) -> StepAddress {
        let node = nodes[index]
        return StepAddress(node.step.id, round: node.repeating == nil ? 1 : round)
    }

    /// The place of the first page or section that is for full instructions only.
    var firstForFullInstructions: Int? {
        nodes.firstIndex { $0.step.flow.isForFullInstructionsOnly }
    }

    /// A list's rounds are bounded by what was added and taken out again, not by its maximum.
    private func hasRound(_ round: Int, at index: Int) -> Bool {
        guard let section = nodes[index].repeating, let repetition = nodes[section].repetition
        else {
            return round == 1
        }
        return round >= 1 && (repetition.list != nil || round <= repetition.maximum)
    }
}
