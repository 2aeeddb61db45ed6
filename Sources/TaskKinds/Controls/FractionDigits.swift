import TaskModel

/// A check of a typed number's decimal places.
enum FractionDigits {
    /// Rejects a number with more than `most` decimal places; `nil` allows any number of places.
    static func require(_ most: Int?, of number: DecimalText) throws(InvalidAnswer) {
        guard let most, number.fractionDigits > most else { return }
        if most == 0 { throw InvalidAnswer(Message(ControlWord.notWhole)) }
        let word: ControlWord = most == 1 ? .tooManyDecimalsOne : .tooManyDecimals
        throw InvalidAnswer(Message(word, ["count": String(most)]))
    }
}
