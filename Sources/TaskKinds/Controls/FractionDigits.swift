import TaskModel

/// The number of decimals accepted.
enum FractionDigits {
    /// Rejects a number with more than `most` decimals.
    static func require(_ most: Int?, of number: DecimalText) throws(InvalidAnswer) {
        guard let most, number.fractionDigits > most else { return }
        if most == 0 { throw InvalidAnswer(Message("errors.number.notWhole")) }
        let form = most == 1 ? "one" : "other"
        let message = Message("errors.number.decimals.\(form)", ["count": String(most)])
        throw InvalidAnswer(message)
    }
}
