internal import Foundation

extension LocaleConventions {
    /// Creates the conventions of a language from the Unicode locale data.
    init(lookingUp language: String) {
        let locale = Self.locale(of: language)
        let written = WrittenNumber(12_345_678.5.formatted(.number.locale(locale)))
        let formatter = DateFormatter()
        formatter.locale = locale
        name = Self.name(of: language)
        decimalMark = written.decimalMark
        groupMark = written.groupMark
        groupSize = written.groupSize
        months = formatter.monthSymbols
        monthsAlone = formatter.standaloneMonthSymbols
        monthForms = Self.forms([
            months, monthsAlone, formatter.shortMonthSymbols, formatter.shortStandaloneMonthSymbols,
        ])
        date = Self.pattern("yMMMMd", locale) ?? DatePattern("d MMMM y")
        month = Self.pattern("yMMMM", locale) ?? DatePattern("MMMM y")
        dateOrder = Self.order(Self.pattern("yMd", locale)?.order ?? [])
    }

    private static func forms(_ lists: [[String]]) -> [[String]] {
        (0..<12).map { month in
            lists.compactMap { $0.indices.contains(month) ? $0[month] : nil }
        }
    }

    private static func pattern(_ template: String, _ locale: Locale) -> DatePattern? {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)
            .map(DatePattern.init)
    }

    private static func order(_ found: [DatePart]) -> [DatePart] {
        found.count == 3 && Set(found).count == 3 ? found : DatePart.allCases
    }

    /// Returns a language's locale, with the Gregorian calendar and the digits 0 to 9.
    ///
    /// English without a region is international English, not US English. International English is
    /// also used if a language has no locale data, because Foundation would use the host's locale.
    private static func locale(of language: String) -> Locale {
        let tag = Locale.canonicalLanguageIdentifier(from: language)
        let isKnown = spoken.contains(tag.split(separator: "-").first.map(String.init) ?? "")
        let isPlain = tag == "en" || !isKnown
        var components = Locale.Components(identifier: isPlain ? "en-001" : tag)
        components.calendar = .gregorian
        components.numberingSystem = Locale.NumberingSystem("latn")
        return Locale(components: components)
    }

    private static let spoken = Set(
        Locale.availableIdentifiers.compactMap { $0.split(separator: "_").first.map(String.init) }
    )

    private static func name(of language: String) -> String {
        let name = Locale(identifier: language).localizedString(forIdentifier: language) ?? language
        guard let first = name.unicodeScalars.first else { return language }
        return first.properties.titlecaseMapping + String(name.unicodeScalars.dropFirst())
    }
}

/// The separators in a formatted number with eight digits before the decimal mark and one after it.
private struct WrittenNumber {
    private let groups: [Substring]
    private let marks: [Character]

    init(_ text: String) {
        groups = text.split { !$0.isNumber }
        marks = text.filter { !$0.isNumber }
    }

    var decimalMark: Character { marks.last == "," ? "," : "." }

    var groupMark: Character {
        marks.count > 1 ? marks.first ?? "," : decimalMark == "," ? "." : ","
    }

    /// The size of the second group to the left of the decimal mark; the first has three digits.
    var groupSize: Int { groups.count > 3 && groups[groups.count - 3].count == 2 ? 2 : 3 }
}
