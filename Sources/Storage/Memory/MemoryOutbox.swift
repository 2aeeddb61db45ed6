import TaskModel

/// What observers are to be told, in memory.
struct MemoryOutbox: Sendable {
    /// A notice that waits; without a moment it waits for those before it in its session.
    struct Row: Sendable {
        let number: Int64
        let observer: String
        let session: String
        let notice: SessionNotice
        let committedAt: Instant
        var due: Instant?
        var attempts = 0
        var failure = ""

        func isBehind(_ other: Row) -> Bool {
            session == other.session && observer == other.observer
        }
    }

    /// In the order of their numbers.
    private(set) var rows: [Row] = []
    private var last: Int64 = 0

    /// Adds notices of a session.
    mutating func add(_ notices: [AddressedNotice], of session: String, at now: Instant) {
        for addressed in notices {
            last += 1
            var row = Row(
                number: last,
                observer: addressed.observer,
                session: session,
                notice: addressed.notice,
                committedAt: now
            )
            if !rows.contains(where: row.isBehind) { row.due = now }
            rows.append(row)
        }
    }

    /// Removes a notice.
    mutating func remove(_ number: Int64, at now: Instant) {
        guard let index = rows.firstIndex(where: { $0.number == number }) else { return }
        let row = rows.remove(at: index)
        promote(at: now) { row.isBehind($0) }
    }

    /// Removes what goes with the answers of a session.
    mutating func removeAnswers(of session: String, at now: Instant) {
        rows.removeAll { $0.session == session && $0.notice.kind.goesWithAnswers }
        promote(at: now) { $0.session == session }
    }

    /// Puts a notice off.
    mutating func putOff(_ number: Int64, _ reason: String, until due: Instant) {
        guard let index = rows.firstIndex(where: { $0.number == number }) else { return }
        rows[index].attempts += 1
        rows[index].failure = reason
        rows[index].due = due
    }

    /// Lets the first of each session and observer be told.
    private mutating func promote(at now: Instant, where passes: (Row) -> Bool) {
        for index in rows.indices where passes(rows[index]) && rows[index].due == nil {
            let row = rows[index]
            if !rows[..<index].contains(where: row.isBehind) { rows[index].due = now }
        }
    }
}
