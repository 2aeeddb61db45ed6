import TaskModel

extension ChoiceList {
    /// Returns the chosen values in the order of the choices, with the participant's own text;
    /// `nil` if nothing is chosen.
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

    /// The message for a missing answer, with the minimum number of choices if the minimum is more
    /// than one.
    var missing: Message {
        guard isMultiple else { return Message(ControlWord.chooseOne) }
        guard let minimumChosen, minimumChosen > 1 else {
            return Message(ControlWord.chooseSeveral)
        }
        return Self.tooFew(minimumChosen)
    }

    private func chosen(from sent: Set<String>) throws(InvalidAnswer) -> [Choice] {
        let chosen = choices.filter { sent.contains($0.value) }
        guard chosen.count == sent.count else {
            throw InvalidAnswer(Message(ControlWord.unknownChoice))
        }
        guard isMultiple || chosen.count <= 1 else {
            throw InvalidAnswer(Message(ControlWord.onlyOneChoice))
        }
        return chosen
    }

    /// Returns the selected choices, and all ordinary choices if a choice with `isAll` is selected.
    private func completed(_ chosen: [Choice]) -> [Choice] {
        guard chosen.contains(where: \.isAll) else { return chosen }
        let values = Set(chosen.map(\.value))
        return choices.filter { $0.isOrdinary || values.contains($0.value) }
    }

    /// Returns the participant's own text, or `nil` if there is none.
    ///
    /// If another radio button is selected, the text is left over from an earlier selection and is
    /// ignored. In all other cases, a text whose choice is not selected is rejected, because it
    /// would otherwise be lost silently.
    private func otherText(
        _ text: String,
        with chosen: [Choice]
    ) throws(InvalidAnswer) -> String? {
        guard let other, let field = other.other else { return nil }
        let parameters = ["choice": other.plainText]
        guard chosen.contains(where: \.isOther) else {
            guard !text.isEmpty, isMultiple || chosen.isEmpty else { return nil }
            throw InvalidAnswer(Message(ControlWord.otherNotChosen, parameters))
        }
        guard !text.isEmpty else {
            if field.isOptional { return nil }
            throw wrongOther(.otherMissing, parameters)
        }
        guard text.limitedLength <= OtherField.longest else {
            throw wrongOther(.textTooLong, Self.lengths(of: text))
        }
        return text
    }

    private static func lengths(of text: String) -> [String: String] {
        ["maximum": String(OtherField.longest), "count": String(text.limitedLength)]
    }

    private func wrongOther(_ word: ControlWord, _ parameters: [String: String]) -> InvalidAnswer {
        InvalidAnswer(Message(word, parameters), parts: [OtherField.suffix])
    }

    /// Rejects an exclusive choice combined with others.
    private func requireCompatible(_ chosen: [Choice]) throws(InvalidAnswer) {
        guard chosen.count > 1, let lone = chosen.first(where: \.isExclusive) else { return }
        throw InvalidAnswer(Message(ControlWord.exclusiveChoice, ["choice": lone.plainText]))
    }

    /// Rejects too few or too many choices.
    ///
    /// The minimum does not apply to an exclusive choice. A choice with `isAll` is not counted.
    private func requireCount(_ chosen: [Choice]) throws(InvalidAnswer) {
        guard isMultiple, !chosen.contains(where: \.isExclusive) else { return }
        let count = chosen.filter { !$0.isAll }.count
        if let minimumChosen, count < minimumChosen {
            throw InvalidAnswer(Self.tooFew(minimumChosen))
        }
        if let maximumChosen, count > maximumChosen {
            let word: ControlWord = maximumChosen == 1 ? .tooManyChoicesOne : .tooManyChoices
            throw InvalidAnswer(Message(word, ["count": String(maximumChosen)]))
        }
    }

    private static func tooFew(_ minimum: Int) -> Message {
        let word: ControlWord = minimum == 1 ? .tooFewChoicesOne : .tooFewChoices
        return Message(word, ["count": String(minimum)])
    }
}
