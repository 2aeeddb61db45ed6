public import TaskModel

extension ChoiceList {
    /// Returns an answer for each choice, with other choices if several are required.
    ///
    /// If several ordinary choices can be combined, also returns an answer with as many of them as
    /// possible.
    func boundaryAnswers(named name: String) -> [RawFields] {
        let alone = choices.map { fields([$0] + companions(of: $0), named: name) }
        guard isMultiple else { return alone }
        let most = ordinary.prefix(maximumChosen ?? ordinary.count)
        return alone + (most.count > 1 ? [fields(Array(most), named: name)] : [])
    }

    /// Returns the fields of a random answer: one choice, or several compatible choices.
    func randomAnswer(named name: String, using rng: inout SeededGenerator) -> RawFields {
        guard isMultiple, ordinary.count > 1, !rng.bool(withProbability: 0.25) else {
            return rng.pick(from: boundaryAnswers(named: name)) ?? RawFields()
        }
        let least = min(minimumChosen ?? 1, ordinary.count)
        let most = max(least, min(maximumChosen ?? ordinary.count, ordinary.count))
        let count = rng.number(in: least...most)
        return fields(Array(rng.shuffled(ordinary).prefix(count)), named: name)
    }

    private var ordinary: [Choice] { choices.filter(\.isOrdinary) }

    private func companions(of choice: Choice) -> [Choice] {
        guard isMultiple, !choice.isExclusive, !choice.isAll, let minimumChosen else { return [] }
        return Array(ordinary.filter { $0 != choice }.prefix(minimumChosen - 1))
    }

    func fields(_ chosen: [Choice], named name: String) -> RawFields {
        var raw = RawFields([name: chosen.map(\.value)])
        if chosen.contains(where: \.isOther) { raw[name + OtherField.suffix] = "Something else" }
        return raw
    }

    /// Returns answers that may be invalid because of too few, too many or incompatible choices, or
    /// because the participant's own text is missing, unexpected or too long.
    func invalidAnswers(named name: String) -> [RawFields] {
        let two = RawFields([name: choices.prefix(2).map(\.value)])
        let fewest = RawFields([name: ordinary.prefix(1).map(\.value)])
        let all = RawFields([name: ordinary.map(\.value)])
        let lone = choices.filter(\.isExclusive).prefix(1) + ordinary.prefix(1)
        let mixed = RawFields([name: lone.map(\.value)])
        return [two, fewest, all, mixed] + invalidOtherAnswers(named: name)
    }

    private func invalidOtherAnswers(named name: String) -> [RawFields] {
        guard let other else { return [] }
        let long = String(repeating: "a", count: OtherField.longest + 1)
        let suffix = OtherField.suffix
        return [
            RawFields([name: [other.value]]), RawFields([name + suffix: ["Something"]]),
            RawFields([name: [other.value], name + suffix: [long]]),
        ]
    }
}

extension ChoosingFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        list.boundaryAnswers(named: control.name)
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        list.randomAnswer(named: control.name, using: &rng)
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        list.invalidAnswers(named: control.name)
    }
}
