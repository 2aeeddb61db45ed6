import TaskModel

extension AnswerLimits {
    /// These limits, with a missing limit replaced by the first or last minute of a day.
    var withinDay: AnswerLimits {
        AnswerLimits(earliest: earliest ?? "00:00", latest: latest ?? "23:59")
    }

    /// Returns dates or times at, before and after each boundary value, within the limits.
    ///
    /// They are texts that compare in chronological order, but need not be real dates or times.
    func moments(around bounds: [String]) -> [String] {
        let marks = Set(bounds + [earliest, latest].compactMap { $0 }).sorted()
        // No date or time sorts between a boundary value and the same text followed by "!", because
        // "!" precedes every character that can follow: digits, "-", ":" and "T".
        let between = [""] + marks.map { $0 + "!" }
        return (marks + between).filter { $0 >= earliest ?? $0 && $0 <= latest ?? $0 }
    }
}
