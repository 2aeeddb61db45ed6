import TaskModel

/// Functions that recognise a "not applicable" choice by its label.
///
/// Labels such as "N/A" are unambiguous. A label such as "Does not apply to me at all" can also be
/// the low end of a scale. The choice is then recognised only if its number is separated from the
/// other numbers by a gap, such as 9 after 0 to 4.
enum NotApplicable {
    private static let clear: Set = [
        "na", "not applicable", "not applicable na", "na not applicable", "no aplica", "no procede",
        "no corresponde", "no aplicable", "non applicable", "sans objet", "nicht anwendbar",
    ]
    private static let unclear = [
        "does not apply", "doesnt apply", "no se aplica", "not applicable", "no aplica",
        "trifft nicht zu",
    ]

    /// Returns the first choice that is labelled "not applicable" and has a number as its value.
    static func category(of categories: [ResultColumn.Category]) -> ResultColumn.Category? {
        categories.first { category in
            guard let number = Double(category.value) else { return false }
            let label = plain(category.label)
            if clear.contains(label) { return true }
            guard unclear.contains(where: label.hasPrefix) else { return false }
            let others = categories.filter { $0 != category }.compactMap { Double($0.value) }
            return isApart(number, from: others)
        }
    }

    private static func plain(_ label: String) -> String {
        let kept = label.lowercased().filter { $0.isLetter || $0.isWhitespace }
        return kept.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns whether a number is outside the range of the others by more than the average
    /// spacing; `false` if there are fewer than two others.
    private static func isApart(_ number: Double, from others: [Double]) -> Bool {
        guard let least = others.min(), let most = others.max(), others.count > 1 else {
            return false
        }
        let width = (most - least) / Double(others.count - 1) + 1e-9
        return number > most + width || number < least - width
    }
}
