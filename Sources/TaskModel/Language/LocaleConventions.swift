internal import Synchronization

/// The name of a language in that language, and the language's notation for numbers and dates.
///
/// The notation comes from the Unicode locale data and depends on the region: a number is `1,234.5`
/// in `es-MX` and `1.234,5` in `es`. Numbers use the digits 0 to 9, and dates use the Gregorian
/// calendar.
public struct LocaleConventions: Sendable, Hashable {
    /// The language's name in that language, capitalised: `Español`.
    public let name: String
    /// The decimal mark: a point or a comma.
    public let decimalMark: Character
    /// The separator between groups of digits.
    public let groupMark: Character
    /// The number of digits in each group to the left of the last three digits: two in locales such
    /// as `hi` and `en-IN`, otherwise three.
    public let groupSize: Int
    /// The order of the parts in a numeric date.
    public let dateOrder: [DatePart]
    /// The full and abbreviated forms of each month's name, starting with January.
    public let monthForms: [[String]]
    let months: [String]
    let monthsAlone: [String]
    let date: DatePattern
    let month: DatePattern

    /// The conventions already looked up, by language.
    ///
    /// Conventions never change while the program runs, and looking them up is slow. Only languages
    /// of studies and of the player's texts are requested, so the cache stays small.
    private static let known = Mutex<[String: LocaleConventions]>([:])

    /// Returns the conventions for a BCP 47 tag.
    ///
    /// Numbers and dates of an unknown language are in the notation of international English.
    public static func of(_ language: String) -> LocaleConventions {
        if let customs = known.withLock({ $0[language] }) { return customs }
        let customs = LocaleConventions(lookingUp: language)
        known.withLock { $0[language] = customs }
        return customs
    }
}

extension LocaleConventions {
    /// Returns a date with the month's name: `27 March 1985`.
    public func words(_ date: CalendarDate) -> String {
        text(self.date, date)
    }

    /// Returns a month and year: `March 1985`.
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
