public import TaskModel

extension InMemoryStorage {
    /// Counts the sessions of every study that has one.
    public func counts() async throws -> [String: SessionCounts] {
        with { contents in
            let studies = Dictionary(grouping: contents.sessions.values, by: \.study)
            return studies.mapValues { SessionCounts(of: $0.map(\.status)) }
        }
    }

    /// Reads a page of a study's sessions, newest first.
    public func sessions(
        of study: String,
        limit: Int,
        offset: Int
    ) async throws -> [SessionSummary] {
        with { contents in
            let newest = contents.sessions { $0.study == study }.reversed()
            return newest.dropFirst(max(0, offset)).prefix(max(0, limit)).map(SessionSummary.init)
        }
    }

    /// Reads every session of a study that was not discarded, from one snapshot.
    public func forEachSession(
        of study: String,
        task: String?,
        _ body: @escaping @Sendable (SessionState) throws -> Void
    ) async throws {
        let states = with { contents in
            contents.sessions { state in
                state.study == study && state.status != .discarded
                    && (task == nil || state.task == task)
            }
        }
        try states.forEach(body)
    }
}

extension SessionCounts {
    fileprivate init(of statuses: [SessionStatus]) {
        let open = statuses.count(where: \.isOpen)
        let discarded = statuses.count { $0 == .discarded }
        let started = statuses.count
        self.init(started: started, inProgress: open, finished: started - open - discarded)
    }
}

/// The audit trail: in memory nothing reaches an entry but `record`, so the chain needs no hashes.
extension InMemoryStorage {
    /// Appends an event.
    public func record(_ event: Event) async throws {
        with { contents in contents.events.append(event) }
    }

    /// Reads the newest events, newest first.
    public func events(limit: Int) async throws -> [Event] {
        with { contents in contents.events.suffix(max(0, limit)).reversed() }
    }

    /// Says whether the audit trail is whole.
    public func verifyEvents() async throws -> Bool {
        true
    }
}
