import TaskModel

extension ClockTime {
    /// A time that may be shown as an example: the usual one or another of the day if it is accepted,
    /// else the first full hour that is, else the first minute.
    ///
    /// - Parameters:
    ///   - usual: What the language shows where nothing speaks against it.
    ///   - first: Where to begin looking; midnight if left out.
    ///   - isAccepted: Whether the page would take a time.
    /// - Returns: The time as it may be typed.
    static func example(
        _ usual: String,
        from first: ClockTime? = nil,
        where isAccepted: (ClockTime) -> Bool
    ) -> String {
        let words = [usual, "10:30", "14:30", "18:30", "07:30", "10:00"]
        if let word = words.first(where: { TypedTime($0).time.map(isAccepted) ?? false }) {
            return word
        }
        let start = first?.minutes ?? 0
        let times = (0..<1440).lazy.map { ($0 + start) % 1440 }
            .compactMap { ClockTime(hour: $0 / 60, minute: $0 % 60) }
        let found =
            times.first { $0.minute == 0 && isAccepted($0) } ?? times.first(where: isAccepted)
        return found?.description ?? usual
    }
}
