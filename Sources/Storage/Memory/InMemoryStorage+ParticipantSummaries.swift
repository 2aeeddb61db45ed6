import TaskModel

extension InMemoryStorage {
    public func participants(
        of study: String,
        matching filter: ParticipantFilter,
        limit: Int,
        offset: Int
    ) async throws -> [ParticipantSummary] {
        with { contents in
            let all = contents.participants.values.filter { $0.study == study }
                .map(contents.summary).sorted {
                    ($0.createdAt, $0.participant.id) > ($1.createdAt, $1.participant.id)
                }
            let found = all.filter { contents.satisfies($0, filter) }
            return Array(found.dropFirst(max(0, offset)).prefix(max(0, limit)))
        }
    }

    public func forEachParticipant(
        in study: String,
        _ body: @escaping @Sendable (ScheduledParticipant) throws -> Void
    ) async throws {
        let people = with { contents in
            contents.participants.values.filter { $0.study == study }.map { participant in
                let sessions = contents.sessions {
                    $0.participant == participant.id && !$0.isRestricted
                }
                return ScheduledParticipant(
                    participant,
                    enrolment: contents.enrolments[participant.id],
                    withdrawnAt: contents.withdrawals.first {
                        $0.participant == participant.id
                    }?.at,
                    sessions: sessions.reversed().map { SessionSummary($0) }
                )
            }
        }
        for person in people { try body(person) }
    }

    public func participantSummary(_ id: String) async throws -> ParticipantSummary? {
        with { contents in contents.participants[id].map(contents.summary) }
    }
}

extension MemoryContents {
    fileprivate func summary(_ participant: Participant) -> ParticipantSummary {
        let id = participant.id
        let sessions = sessions.values.filter {
            $0.participant == id && $0.status != .discarded
        }
        let invitation = invited[id]
        let key = StudyParticipant(study: participant.study, participant: id)
        return ParticipantSummary(
            participant,
            createdAt: created[id] ?? .init(milliseconds: 0),
            invitation: invitation,
            label: invitation.flatMap { studyInvitations[participant.study]?[$0 - 1].draft.label },
            arm: allocations[key]?.allocation.arm,
            enrolment: enrolments[id],
            withdrawnAt: withdrawals.first { $0.participant == id }?.at,
            sessions: sessions.count,
            completed: sessions.count { $0.status == .completed },
            lastActivity: sessions.map(\.updatedAt).max()
        )
    }

    fileprivate func satisfies(_ summary: ParticipantSummary, _ filter: ParticipantFilter) -> Bool {
        let id = summary.participant.id
        let sessions = sessions.values.filter { $0.participant == id }
        let texts =
            [id, filter.searchesLabels ? summary.label ?? "" : ""]
            + sessions.flatMap {
                $0.parameters.filter { $0.key != filter.hiddenParameter }.values
            }
        let searched = filter.text.asciiLowercased
        let marks = marks(on: .participant(id))
        let isMarked =
            switch filter.mark {
            case nil: true
            case .flagged: marks.isFlagged
            case .excluded: marks.isExcluded
            }
        return (searched.isEmpty || texts.contains { $0.asciiLowercased.contains(searched) })
            && (filter.arm == nil || filter.arm == summary.arm)
            && (filter.status ?? summary.status) == summary.status && isMarked
            && summary.createdAt >= filter.from ?? summary.createdAt
            && filter.until.map { summary.createdAt < $0 } != false
            && (filter.version == nil
                || sessions.contains {
                    $0.version == filter.version && $0.status != .discarded
                })
    }
}
