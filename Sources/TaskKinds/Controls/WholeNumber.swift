import TaskModel

/// Functions that read typed whole numbers.
enum WholeNumber {
    /// Reads ASCII digits with or without a sign.
    ///
    /// - Throws: `InvalidAnswer` for any other text or for a number outside the range `possible`.
    static func read(
        _ text: String,
        in possible: ClosedRange<Int>,
        parts: [String] = []
    ) throws(InvalidAnswer) -> Int {
        let digits = text.drop { $0 == "-" || $0 == "+" }
        guard text.count - digits.count <= 1, isDigits(digits) else {
            throw InvalidAnswer(Message(ControlWord.notWhole), parts: parts)
        }
        guard let number = Int(text), possible ~= number else {
            throw InvalidAnswer(Message(ControlWord.tooManyDigits), parts: parts)
        }
        return number
    }

    /// Returns whether a text consists of one or more ASCII digits and nothing else.
    static func isDigits(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
}
