import TaskModel

extension AnswerLimits {
    /// These limits, with a missing limit replaced by the first or last minute of a day.
    var withinDay: AnswerLimits {
        AnswerLimits(earliest: earliest ?? "00:00", latest: latest ?? "23:59")
    }

    /// Returns dates or times at, before and after each boundary value, within the limits.
    ///
    /// The results are texts that sort in chronological order, but need not be real dates or times.
    func moments(around bounds: [String]) -> [String] {
        let marks = Set(bounds + [earliest, latest].compactMap { $0 }).sorted()
        // A boundary value with "!" appended sorts after that value and before any later date or
        // time, because "!" precedes digits, "-", ":" and "T".
        let between = [""] + marks.map { $0 + "!" }
        return (marks + between).filter { $0 >= earliest ?? $0 && $0 <= latest ?? $0 }
    }
}
