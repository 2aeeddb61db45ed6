import TaskModel

extension ClockTime {
    /// Returns an accepted time to show as an example: `usual` or another common time.
    ///
    /// If none of these is accepted, returns the first accepted full hour, counting from `first`,
    /// or else the first accepted minute. If no time is accepted, returns `usual`.
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
