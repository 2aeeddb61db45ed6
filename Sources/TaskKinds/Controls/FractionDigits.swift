import TaskModel

/// Checks the number of decimals of a typed number.
enum FractionDigits {
    /// Rejects a number with more than `most` decimals.
    static func require(_ most: Int?, of number: DecimalText) throws(InvalidAnswer) {
        guard let most, number.fractionDigits > most else { return }
        if most == 0 { throw InvalidAnswer(Message(ControlWord.notWhole)) }
        let word: ControlWord = most == 1 ? .tooManyDecimalsOne : .tooManyDecimals
        throw InvalidAnswer(Message(word, ["count": String(most)]))
    }
}
