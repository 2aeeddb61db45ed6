import TaskModel

extension AnswerLimits {
    /// These limits, of times of a day.
    var withinDay: AnswerLimits {
        AnswerLimits(earliest: earliest ?? "00:00", latest: latest ?? "23:59")
    }

    /// Texts within the limits of which one lies at, before and after each of some.
    ///
    /// They stand in the order of time, and need be no moments that a calendar has.
    func moments(around bounds: [String]) -> [String] {
        let marks = Set(bounds + [earliest, latest].compactMap { $0 }).sorted()
        // Nothing that is written in digits stands between a text and the same with this behind it.
        let between = [""] + marks.map { $0 + "!" }
        return (marks + between).filter { $0 >= earliest ?? $0 && $0 <= latest ?? $0 }
    }
}
