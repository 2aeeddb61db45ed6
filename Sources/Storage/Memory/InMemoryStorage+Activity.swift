import TaskModel

extension InMemoryStorage {
    public func people(in study: String) async throws -> PeopleCounts {
        with { contents in
            let participants = contents.participants.values.filter { $0.study == study }
            let withdrawals = contents.withdrawals.filter { $0.study == study }
            var counts = PeopleCounts()
            counts.invitations = contents.studyInvitations[study]?.count { !$0.isWithdrawn } ?? 0
            counts.invited = participants.count { contents.invited[$0.id] != nil }
            counts.participants = participants.count
            counts.stopped = withdrawals.count { $0.participant != nil }
            counts.deleted = withdrawals.count { $0.choice == .delete }
            counts.waitingMail = contents.mail.entries.count { entry in
                entry.nextAttempt != nil
                    && contents.participants[entry.participant]?.study == study
            }
            return counts
        }
    }

    public func sessionGroups(of study: String) async throws -> [SessionGroup] {
        with { contents in
            let single = contents.sessions.values.filter { $0.study == study }.map { session in
                SessionGroup(
                    task: session.task,
                    version: session.version,
                    arm: session.arm,
                    status: session.status,
                    step: session.visit.address.step,
                    startedAt: session.startedAt,
                    count: 1
                )
            }
            return Dictionary(grouping: single, by: \.self).map { group, sessions in
                SessionGroup(
                    task: group.task,
                    version: group.version,
                    arm: group.arm,
                    status: group.status,
                    step: group.step,
                    startedAt: group.startedAt,
                    count: sessions.count
                )
            }
        }
    }

    public func pageActivity(
        of study: String,
        task: String,
        version: String?,
        arm: String?
    ) async throws -> [PageActivity] {
        with { contents in
            let sessions = contents.sessions.values.filter { session in
                session.study == study && session.task == task && session.status != .discarded
                    && (version ?? session.version) == session.version
                    && (arm == nil || arm == session.arm)
            }
            let pages = sessions.reduce(into: [String: PageActivity]()) { pages, session in
                pages.add(session, leftVisits: contents.leftVisits[session.id] ?? [])
            }
            return Array(pages.values)
        }
    }
}

extension [String: PageActivity] {
    fileprivate mutating func add(_ session: SessionState, leftVisits: [LeftVisit]) {
        let shown =
            session.history.map(\.address.step) + leftVisits.map(\.address.step)
            + [session.visit.address.step]
        for step in Set(shown) { self[step, default: PageActivity(step: step)].sessions += 1 }
        var latest: [StepAddress: StepResult] = [:]
        for result in session.history {
            if !result.isKept {
                let tenths = Int(result.ended.milliseconds - result.began.milliseconds) / 100
                self[result.address.step]?.durations[tenths, default: 0] += 1
            }
            latest[result.address] = result
        }
        for result in latest.values {
            for (item, answer) in result.answers {
                guard let state = answer.stateWithoutValue else { continue }
                let step = result.address.step
                self[step]?.unanswered[item, default: [:]][state, default: 0] += 1
            }
        }
    }
}

extension Answer {
    fileprivate var stateWithoutValue: ItemState? {
        switch self {
        case .value: nil
        case .skipped: .skipped
        case .declined: .declined
        case .dontKnow: .dontKnow
        }
    }
}
