import GRDB
package import Storage
package import TaskModel

extension SQLiteStorage {
    package func allocate(
        _ participant: String,
        in study: String,
        by randomisation: Randomisation,
        stratum: [String],
        at now: Instant,
        draw: @escaping @Sendable (_ bound: Int) -> Int
    ) async throws -> String {
        if let known = try await arm(of: participant, in: study) { return known }
        let asked = AllocationRequest(participant, study, randomisation, stratum, now)
        return try await write { try $0.allocate(asked, draw) }
    }

    package func allocation(
        of participant: String,
        in study: String
    ) async throws -> Allocation? {
        try await read { try $0.allocation(of: participant, in: study) }
    }
}

/// The parameters of an allocation, with the stratum as JSON.
private struct AllocationRequest: Sendable {
    let participant: String
    let study: String
    let randomisation: Randomisation
    let stratum: String
    let now: Instant

    init(
        _ participant: String,
        _ study: String,
        _ randomisation: Randomisation,
        _ stratum: [String],
        _ now: Instant
    ) {
        self.participant = participant
        self.study = study
        self.randomisation = randomisation
        self.stratum = FieldJSON.text(stratum)
        self.now = now
    }

    /// Returns the request with the stratum that the participant's invitation requires, if any.
    ///
    /// An arm named by an invitation has its own stratum, so that the allocation takes no place in
    /// the blocks of other allocations.
    func following(_ invitation: InvitationDraft?, to arm: String?) -> AllocationRequest {
        let named = arm.map { Allocation(byInvitationTo: $0).stratum }
        guard let stratum = named ?? invitation?.stratum else { return self }
        return AllocationRequest(participant, study, randomisation, stratum, now)
    }
}

extension Database {
    func allocation(of participant: String, in study: String) throws -> Allocation? {
        let sql = "SELECT arm, stratum FROM allocation WHERE study = ? AND participant = ?"
        return try first(sql, study, participant) { columns in
            Allocation(arm: try columns.next(), stratum: try FieldJSON.list(columns.next()))
        }
    }

    /// Returns the participant's stored arm; if there is none, stores and returns the arm that the
    /// invitation names, or else an arm drawn at random.
    ///
    /// Writes are serialised, so two draws never use the same block state.
    fileprivate func allocate(
        _ asked: AllocationRequest,
        _ draw: (_ bound: Int) -> Int
    ) throws -> String {
        if let known = try allocation(of: asked.participant, in: asked.study) { return known.arm }
        guard try has("SELECT 1 FROM study WHERE id = ?", asked.study) else {
            throw StorageError.unavailable("unknown study \(asked.study).")
        }
        let invitation = try draft(ofParticipant: asked.participant, in: asked.study)
        let named = invitation?.arm.flatMap { asked.randomisation.arm($0)?.id }
        let asked = asked.following(invitation, to: named)
        var (block, count) = try block(of: asked)
        let arm = try named ?? block.draw(by: asked.randomisation, draw)
        try insertParticipant(asked.participant, in: asked.study, at: asked.now)
        try insert(asked, arm, block.number, count + 1)
        let (participant, study, now) = (asked.participant, asked.study, asked.now)
        try append(AuditEvent(allocating: participant, to: arm, of: study, at: now))
        return arm
    }

    /// Returns the current block of a stratum and the number of allocations in the stratum; reads
    /// only one block.
    private func block(of asked: AllocationRequest) throws -> (AllocationBlock, Int) {
        let last = try first(Self.lastOfStratum, asked.study, asked.stratum) { columns in
            (block: try columns.next(Int.self), number: try columns.next(Int.self))
        }
        guard let last else { return (AllocationBlock(), 0) }
        var drawn: [String] = []
        let after = last.number - asked.randomisation.blockSize
        try each(Self.newestOfStratum, asked.study, asked.stratum, after, last.block) { columns in
            drawn.append(try columns.next())
        }
        return (AllocationBlock(number: last.block, drawn: drawn), last.number)
    }

    private static let lastOfStratum = """
        SELECT block, number FROM allocation WHERE study = ? AND stratum = ?
        ORDER BY number DESC LIMIT 1
        """

    private static let newestOfStratum = """
        SELECT arm FROM allocation WHERE study = ? AND stratum = ? AND number > ? AND block = ?
        ORDER BY number
        """

    private func insert(
        _ asked: AllocationRequest,
        _ arm: String,
        _ block: Int,
        _ number: Int
    ) throws {
        try run(
            """
            INSERT INTO allocation (study, participant, stratum, arm, block, number, allocated_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            asked.study,
            asked.participant,
            asked.stratum,
            arm,
            block,
            number,
            asked.now.milliseconds
        )
    }
}
