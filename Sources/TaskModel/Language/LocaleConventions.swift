internal import Synchronization

/// A language's own name and its notation of numbers and dates.
///
/// Every language of the Unicode locale data is known, with its regions: `es-MX` writes `1,234.5`, `es`
/// writes `1.234,5`. Numbers are shown in the digits 0 to 9, and dates are of the Gregorian calendar.
public struct LocaleConventions: Sendable, Hashable {
    /// What the language calls itself, with a capital: `Español`.
    public let name: String
    /// What stands before decimals: a point or a comma.
    public let decimalMark: Character
    /// What stands between thousands.
    public let groupMark: Character
    /// How many digits stand together left of the last three: three, or two in India.
    public let groupSize: Int
    /// The parts of a date in their order.
    public let dateOrder: [DatePart]
    /// Every form of the months' names, from January on.
    public let monthForms: [[String]]
    let months: [String]
    let monthsAlone: [String]
    let date: DatePattern
    let month: DatePattern

    /// Customs do not change while a program runs and take long to look up, so that each language is
    /// looked up once; only languages of studies and of the player's words are ever asked for.
    private static let known = Mutex<[String: LocaleConventions]>([:])

    /// The customs of a language by its BCP 47 tag; those of world English for an unknown one.
    public static func of(_ language: String) -> LocaleConventions {
        if let customs = known.withLock({ $0[language] }) { return customs }
        let customs = LocaleConventions(lookingUp: language)
        known.withLock { $0[language] = customs }
        return customs
    }
}

extension LocaleConventions {
    /// A date with the month's name: `27 March 1985`.
    public func words(_ date: CalendarDate) -> String {
        text(self.date, date)
    }

    /// A month of a year: `March 1985`.
    public func monthWords(_ date: CalendarDate) -> String {
        text(month, date)
    }

    private func text(_ pattern: DatePattern, _ date: CalendarDate) -> String {
        let index = date.month - 1
        return pattern.text(
            date,
            month: months.indices.contains(index) ? months[index] : "",
            monthAlone: monthsAlone.indices.contains(index) ? monthsAlone[index] : ""
        )
    }
}
