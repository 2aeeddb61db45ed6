import TaskModel

extension ChoiceList {
    /// Reads the chosen values, in the order of the choices.
    func value(from raw: RawFields, named name: String) throws(InvalidAnswer) -> AnswerValue? {
        let sent = Set(raw.all(name).filter { !$0.allSatisfy(\.isWhitespace) })
        let chosen = try chosen(from: sent)
        let text = try otherText(CleanedInput.line(raw, name + OtherField.suffix), with: chosen)
        guard !chosen.isEmpty else { return nil }
        try requireCompatible(chosen)
        let completed = completed(chosen)
        try requireCount(completed)
        return .choices(completed.map(\.value), other: text)
    }

    /// The message for a missing answer, with the required number of choices.
    var missing: Message {
        guard isMultiple else { return Message("errors.missing.choose") }
        guard let minimumChosen, minimumChosen > 1 else {
            return Message("errors.missing.chooseSeveral")
        }
        return wrongCount("errors.choice.tooFew", minimumChosen).message
    }

    private func chosen(from sent: Set<String>) throws(InvalidAnswer) -> [Choice] {
        let chosen = choices.filter { sent.contains($0.value) }
        guard chosen.count == sent.count else {
            throw InvalidAnswer(Message("errors.choice.unknown"))
        }
        guard isMultiple || chosen.count <= 1 else {
            throw InvalidAnswer(Message("errors.choice.one"))
        }
        return chosen
    }

    /// Returns the selected choices, extended by all choices that "all of these" includes.
    private func completed(_ chosen: [Choice]) -> [Choice] {
        guard chosen.contains(where: \.isAll) else { return chosen }
        let values = Set(chosen.map(\.value))
        return choices.filter { $0.isOrdinary || values.contains($0.value) }
    }

    /// Returns the participant's own text.
    ///
    /// Text next to an unselected radio button remains from a change of mind and is ignored. In
    /// other cases, text without its choice would be lost silently, so the participant gets an
    /// error.
    private func otherText(
        _ text: String,
        with chosen: [Choice]
    ) throws(InvalidAnswer) -> String? {
        guard let other, let field = other.other else { return nil }
        let parameters = ["choice": other.plainText]
        guard chosen.contains(where: \.isOther) else {
            guard !text.isEmpty, isMultiple || chosen.isEmpty else { return nil }
            throw InvalidAnswer(Message("errors.choice.otherNotChosen", parameters))
        }
        guard !text.isEmpty else {
            if field.isOptional { return nil }
            throw wrongOther("errors.choice.otherMissing", parameters)
        }
        guard text.limitedLength <= OtherField.longest else {
            throw wrongOther("errors.text.tooLong", Self.lengths(of: text))
        }
        return text
    }

    private static func lengths(of text: String) -> [String: String] {
        ["maximum": String(OtherField.longest), "count": String(text.limitedLength)]
    }

    private func wrongOther(_ key: String, _ parameters: [String: String]) -> InvalidAnswer {
        InvalidAnswer(Message(key, parameters), parts: [OtherField.suffix])
    }

    /// Rejects an exclusive choice combined with others.
    private func requireCompatible(_ chosen: [Choice]) throws(InvalidAnswer) {
        guard chosen.count > 1, let lone = chosen.first(where: \.isExclusive) else { return }
        throw InvalidAnswer(Message("errors.choice.exclusive", ["choice": lone.plainText]))
    }

    /// Rejects too few or too many choices; an exclusive choice on its own is enough.
    private func requireCount(_ chosen: [Choice]) throws(InvalidAnswer) {
        guard isMultiple, !chosen.contains(where: \.isExclusive) else { return }
        let count = chosen.filter { !$0.isAll }.count
        if let minimumChosen, count < minimumChosen {
            throw wrongCount("errors.choice.tooFew", minimumChosen)
        }
        if let maximumChosen, count > maximumChosen {
            throw wrongCount("errors.choice.tooMany", maximumChosen)
        }
    }

    private func wrongCount(_ key: String, _ count: Int) -> InvalidAnswer {
        let form = count == 1 ? "one" : "other"
        return InvalidAnswer(Message("\(key).\(form)", ["count": String(count)]))
    }
}
