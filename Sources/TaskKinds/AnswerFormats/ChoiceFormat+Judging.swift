import TaskModel

extension ChoiceFormat {
    /// The choices of the values sent.
    func chosen(from sent: Set<String>) throws(InvalidAnswer) -> [Choice] {
        let chosen = choices.filter { sent.contains($0.value) }
        guard chosen.count == sent.count else {
            throw InvalidAnswer(Message("errors.choice.unknown"))
        }
        guard isMultiple || chosen.count <= 1 else {
            throw InvalidAnswer(Message("errors.choice.one"))
        }
        return chosen
    }

    /// The words of one's own.
    ///
    /// Words beside another radio button are left over from a change of mind; anywhere else they
    /// would be lost without a word, so the participant is asked.
    func otherText(_ text: String, with chosen: [Choice]) throws(InvalidAnswer) -> String? {
        guard let other else { return nil }
        let parameters = ["choice": other.text]
        guard chosen.contains(where: \.isOther) else {
            guard !text.isEmpty, isMultiple || chosen.isEmpty else { return nil }
            throw InvalidAnswer(Message("errors.choice.otherNotChosen", parameters))
        }
        guard !text.isEmpty else { throw wrongOther("errors.choice.otherMissing", parameters) }
        guard text.count <= Self.longestOther else {
            throw wrongOther("errors.text.tooLong", Self.lengths(of: text))
        }
        return text
    }

    private static let longestOther = 500

    private static func lengths(of text: String) -> [String: String] {
        ["maximum": String(longestOther), "count": String(text.count)]
    }

    private func wrongOther(_ key: String, _ parameters: [String: String]) -> InvalidAnswer {
        InvalidAnswer(Message(key, parameters), parts: [OtherText.suffix])
    }

    /// Whether the chosen ones go together.
    func requireCompatible(_ chosen: [Choice]) throws(InvalidAnswer) {
        guard chosen.count > 1, let lone = chosen.first(where: \.isExclusive) else { return }
        throw InvalidAnswer(Message("errors.choice.exclusive", ["choice": lone.text]))
    }

    /// Whether there are neither too few nor too many; an exclusive one is enough.
    func requireCount(_ chosen: [Choice]) throws(InvalidAnswer) {
        guard isMultiple, !chosen.contains(where: \.isExclusive) else { return }
        if let minimumChosen, chosen.count < minimumChosen {
            throw wrongCount("errors.choice.tooFew", minimumChosen)
        }
        if let maximumChosen, chosen.count > maximumChosen {
            throw wrongCount("errors.choice.tooMany", maximumChosen)
        }
    }

    private func wrongCount(_ key: String, _ count: Int) -> InvalidAnswer {
        let form = count == 1 ? "one" : "other"
        return InvalidAnswer(Message("\(key).\(form)", ["count": String(count)]))
    }
}
