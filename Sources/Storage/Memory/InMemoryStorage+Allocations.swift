public import TaskModel

extension InMemoryStorage {
    public func allocate(
        _ participant: String,
        in study: String,
        by randomisation: Randomisation,
        stratum: [String],
        at now: Instant,
        draw: @escaping @Sendable (_ bound: Int) -> Int
    ) async throws -> String {
        try with { contents in
            let key = MemoryContents.StudyParticipant(study: study, participant: participant)
            if let known = contents.allocations[key] { return known.allocation.arm }
            guard contents.current[study] != nil else {
                throw StorageError.unavailable("unknown study \(study).")
            }
            let invitation = contents.invitation(of: participant)
            let allocation: Allocation
            if let arm = invitation?.draft.arm, randomisation.arm(arm) != nil {
                allocation = Allocation(byInvitationTo: arm)
            } else {
                let stratum = invitation?.draft.stratum ?? stratum
                let arm = try contents.blocks[study, default: [:]][stratum, default: .init()]
                    .draw(by: randomisation, draw)
                allocation = Allocation(arm: arm, stratum: stratum)
            }
            try contents.addParticipant(participant, of: study, at: now)
            contents.allocations[key] = .init(allocation: allocation, at: now)
            let arm = allocation.arm
            contents.events.append(AuditEvent(allocating: participant, to: arm, of: study, at: now))
            return arm
        }
    }

    public func allocation(
        of participant: String,
        in study: String
    ) async throws -> Allocation? {
        with { contents in
            let key = MemoryContents.StudyParticipant(study: study, participant: participant)
            return contents.allocations[key]?.allocation
        }
    }
}
