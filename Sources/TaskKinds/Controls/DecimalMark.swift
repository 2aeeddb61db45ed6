import TaskModel

/// The decimal mark of a language: a point or a comma.
struct DecimalMark {
    private let mark: Character

    init(of wording: Wording) {
        mark = wording.customs.decimalMark
    }

    /// Returns a number in the notation of the language.
    func text(_ number: DecimalText) -> String {
        number.text.replacing(".", with: String(mark))
    }

    /// Reads a number in the notation of the language.
    ///
    /// If the mark is a comma, a point is also accepted, because many keyboards have no comma. A
    /// point that may separate thousands, as in `1.234`, is rejected. If the mark is a point, a
    /// comma is rejected. The Arabic decimal separator U+066B is always accepted.
    func number(_ text: String) throws(InvalidAnswer) -> DecimalText {
        let plain = text.replacing("\u{66B}", with: String(mark))
        let unsigned = plain.hasPrefix("+") ? String(plain.dropFirst()) : plain
        guard let number = DecimalText(try canonical(unsigned)) else { throw refusal(of: unsigned) }
        return number
    }

    private func canonical(_ text: String) throws(InvalidAnswer) -> String {
        guard mark == "," else { return text }
        guard text.contains(",") else {
            if partsThousands(text) { throw InvalidAnswer(Message(ControlWord.ambiguousNumber)) }
            return text
        }
        return text.contains(".") ? text : text.replacing(",", with: ".")
    }

    private func partsThousands(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let whole = parts.first, let rest = parts.last else { return false }
        let digits = whole.drop { $0 == "-" }
        return rest.count == 3 && 1...3 ~= digits.count && digits != "0"
    }

    /// Returns whether a text, such as `5.000,1` or `1,5.2`, contains both a point and a comma.
    private func hasBoth(_ text: String) -> Bool {
        text.contains(".") && text.contains(",")
    }

    private func refusal(of text: String) -> InvalidAnswer {
        let digits = text.filter { $0.isASCII && $0.isNumber }.count
        let isNumber = text.allSatisfy { ($0.isASCII && $0.isNumber) || "+-.,".contains($0) }
        guard digits > 0, isNumber else { return InvalidAnswer(Message(ControlWord.notNumber)) }
        if digits > 15 { return InvalidAnswer(Message(ControlWord.tooManyDigits)) }
        guard !hasBoth(text) else { return InvalidAnswer(Message(ControlWord.ambiguousNumber)) }
        return InvalidAnswer(Message(ControlWord.decimalMark, ["example": example]))
    }

    /// A number with one decimal place in the notation of the language.
    var example: String { "3\(mark)5" }
}
