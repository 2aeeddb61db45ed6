import TaskModel

/// The notation of numbers in a language, with or without thousands separators.
struct NumberNotation {
    private let mark: DecimalMark
    private let thousands: Thousands?

    init(of wording: Wording, isGrouped: Bool = false) {
        mark = DecimalMark(of: wording)
        thousands = isGrouped ? Thousands(of: wording) : nil
    }

    /// Returns a number in the notation of the language.
    func text(_ number: DecimalText) -> String {
        let written = mark.text(number)
        return thousands?.added(to: written) ?? written
    }

    /// Returns typed text without thousands separators (see `Thousands`), or unchanged if the
    /// notation has none.
    func plain(_ typed: String) -> String {
        thousands?.removed(from: typed) ?? typed
    }

    /// Reads a number in the notation of the language.
    func number(_ typed: String) throws(InvalidAnswer) -> DecimalText {
        try mark.number(plain(typed))
    }
}
