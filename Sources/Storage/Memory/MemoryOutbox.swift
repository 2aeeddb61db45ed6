import TaskModel

struct MemoryOutbox: Sendable {
    /// An undelivered notice; `due` is `nil` while an earlier notice of the same session and
    /// observer is undelivered.
    struct PendingRow: Sendable {
        let number: Int64
        let observer: String
        let session: String
        let notice: SessionNotice
        let committedAt: Instant
        var due: Instant?
        var attempts = 0
        var failure = ""

        func isBehind(_ other: PendingRow) -> Bool {
            session == other.session && observer == other.observer
        }
    }

    /// The rows, ordered by number.
    private(set) var rows: [PendingRow] = []
    private var last: Int64 = 0

    /// Adds the notices about a change to a session.
    mutating func add(_ notices: [ObserverNotice], of session: String, at now: Instant) {
        for notice in notices {
            last += 1
            var row = PendingRow(
                number: last,
                observer: notice.observer,
                session: session,
                notice: notice.notice,
                committedAt: now
            )
            if !rows.contains(where: row.isBehind) { row.due = now }
            rows.append(row)
        }
    }

    /// Removes a notice; the next notice of the same session and observer becomes due.
    mutating func remove(_ number: Int64, at now: Instant) {
        guard let index = rows.firstIndex(where: { $0.number == number }) else { return }
        let row = rows.remove(at: index)
        promote(at: now) { row.isBehind($0) }
    }

    /// Removes a session's notices that depend on answers.
    ///
    /// Notices that waited only for the removed notices become due.
    mutating func removeAnswers(of session: String, at now: Instant) {
        rows.removeAll { $0.session == session && $0.notice.kind.goesWithAnswers }
        promote(at: now) { $0.session == session }
    }

    mutating func removeAll(of session: String) {
        rows.removeAll { $0.session == session }
    }

    /// Postpones a notice after a failed attempt.
    mutating func postpone(_ number: Int64, _ reason: String, until due: Instant) {
        guard let index = rows.firstIndex(where: { $0.number == number }) else { return }
        rows[index].attempts += 1
        rows[index].failure = reason
        rows[index].due = due
    }

    /// Sets the due time of matching notices that no longer wait for an earlier notice.
    private mutating func promote(at now: Instant, where passes: (PendingRow) -> Bool) {
        for index in rows.indices where passes(rows[index]) && rows[index].due == nil {
            let row = rows[index]
            if !rows[..<index].contains(where: row.isBehind) { rows[index].due = now }
        }
    }
}
