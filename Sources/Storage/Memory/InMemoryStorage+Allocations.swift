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
            if let known = contents.allocations[key] { return known.arm }
            guard contents.current[study] != nil else {
                throw StorageError.unavailable("unknown study \(study).")
            }
            let invitation = contents.invitation(of: participant)
            if let arm = invitation?.draft.arm, randomisation.arm(arm) != nil {
                contents.allocations[key] = Allocation(byInvitationTo: arm)
            } else {
                let stratum = invitation?.draft.stratum ?? stratum
                let arm = try contents.blocks[study, default: [:]][stratum, default: .init()]
                    .draw(by: randomisation, draw)
                contents.allocations[key] = Allocation(arm: arm, stratum: stratum)
            }
            let arm = contents.allocations[key]?.arm ?? ""
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
            return contents.allocations[key]
        }
    }
}
