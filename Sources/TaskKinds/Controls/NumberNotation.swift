import TaskModel

/// How a language writes numbers, with or without marks between thousands.
struct NumberNotation {
    private let mark: DecimalMark
    private let thousands: Thousands?

    init(of wording: Wording, isGrouped: Bool = false) {
        mark = DecimalMark(of: wording)
        thousands = isGrouped ? Thousands(of: wording) : nil
    }

    /// A number as the language writes it.
    func text(_ number: DecimalText) -> String {
        let written = mark.text(number)
        return thousands?.added(to: written) ?? written
    }

    /// Removes the separators of thousands, if the format shows them.
    func plain(_ typed: String) -> String {
        thousands?.removed(from: typed) ?? typed
    }

    /// Reads a number as the language writes it.
    func number(_ typed: String) throws(InvalidAnswer) -> DecimalText {
        try mark.number(plain(typed))
    }
}
