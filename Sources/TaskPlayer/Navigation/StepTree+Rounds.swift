import TaskModel

extension StepTree {
    /// Returns the step at an address, or `nil` if the address has no page.
    func page(_ address: StepAddress) -> Step? {
        ask(address) { $0 }
    }

    /// Returns the result of calling a closure with the step at an address, or `nil` if the address
    /// has no page.
    ///
    /// Passing the step to a closure avoids a copy. A copy costs more than most queries because it
    /// retains the storage of every text.
    @inline(__always)
    func ask<Answer>(_ address: StepAddress, _ question: (Step) -> Answer) -> Answer? {
        guard let index = index(of: address.step), nodes[index].isPage,
            hasRound(address.round, at: index)
        else { return nil }
        return question(nodes[index].step)
    }

    /// Returns whether a node is a section whose entries the participant adds.
    func isList(_ index: Int) -> Bool {
        nodes[index].repetition?.list != nil
    }

    /// Returns the list that a step's page shows, or `nil` if the step is not a list section.
    func list(_ id: String) -> EntryList? {
        index(of: id).flatMap { nodes[$0].repetition?.list }
    }

    /// Returns the index of the repeated section that contains a step, or `nil` if there is none.
    func repeating(_ id: String) -> Int? {
        index(of: id).flatMap { nodes[$0].repeating }
    }

    /// Returns the address of a step in a round; outside repeated sections the round is 1.
    func address(_ index: Int, round: Int) -> StepAddress {
        let node = nodes[index]
        return StepAddress(node.step.id, round: node.repeating == nil ? 1 : round)
    }

    /// The index of the first page or section that is shown only with full instructions; `nil` if
    /// there is none.
    var firstForFullInstructions: Int? {
        nodes.firstIndex { $0.step.flow.isForFullInstructionsOnly }
    }

    /// Returns whether a step can have the given round.
    ///
    /// The maximum of a list limits its entries, not its rounds, because removed entries use up
    /// round numbers.
    private func hasRound(_ round: Int, at index: Int) -> Bool {
        guard let section = nodes[index].repeating, let repetition = nodes[section].repetition
        else {
            return round == 1
        }
        return round >= 1 && (repetition.list != nil || round <= repetition.maximum)
    }
}
