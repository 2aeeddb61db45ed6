public import TaskModel

extension AuditEvent {
    /// Creates the event that a store appends when it creates a participant for an identity.
    public init(identifying participant: String, of study: String, at now: Instant) {
        self.init(
            kind: "participant.identified",
            actor: "participant:\(participant)",
            object: study,
            at: now
        )
    }

    /// Creates the event that a store appends when a person accepts an invitation.
    public init(inviting participant: String, with number: Int, to study: String, at now: Instant) {
        self.init(
            kind: "participant.invited",
            actor: "participant:\(participant)",
            object: "\(study)/\(number)",
            at: now
        )
    }

    /// Creates the event that a store appends when people are invited to a study.
    public init(
        invitations numbers: ClosedRange<Int>,
        to study: String,
        by actor: String,
        at now: Instant
    ) {
        self.init(
            kind: "invitation.add",
            actor: actor,
            object: "\(study)/\(numbers.lowerBound)-\(numbers.upperBound)",
            at: now
        )
    }

    /// Creates the event that a store appends when an invitation is withdrawn.
    public init(withdrawing number: Int, to study: String, by actor: String, at now: Instant) {
        self.init(
            kind: "invitation.withdraw",
            actor: actor,
            object: "\(study)/\(number)",
            at: now
        )
    }

    /// Creates the event that a store appends when another browser is allowed to open a
    /// participant's sessions.
    public init(allowingBrowserOf participant: Participant, at now: Instant) {
        self.init(
            kind: "participant.allowed",
            actor: "participant:\(participant.id)",
            object: participant.study,
            at: now
        )
    }

    /// Creates the event that a store appends when a participant leaves a study.
    ///
    /// If a researcher acted, the object also names the participant.
    public init(_ request: WithdrawalRequest, from study: String, at now: Instant) {
        let person = request.researcher == nil ? "" : "/\(request.participant)"
        self.init(
            kind: "participant.\(request.choice.rawValue)",
            actor: request.actor,
            object: "\(study)\(person)/\(request.reference)",
            at: now
        )
    }

    /// Creates the event that a store appends when a participant consents, or when a researcher
    /// countersigns a consent.
    ///
    /// - Parameters:
    ///   - number: The number of the consent.
    ///   - record: The record that is stored.
    ///   - seal: The seal of the record.
    ///   - researcher: The researcher who countersigns; `nil` if a participant consents.
    public init(
        signing number: Int64,
        _ record: ConsentRecord,
        sealedBy seal: [UInt8],
        researcher: String? = nil
    ) {
        self.init(
            kind: researcher == nil ? "consent.give" : "consent.countersign",
            actor: researcher.map { "researcher:\($0)" } ?? "participant:\(record.participant)",
            object: "\(record.study)/\(number)/\(seal.hexadecimal)",
            at: record.givenAt
        )
    }

    /// Creates the event that a store appends when the participant or a researcher replaces the
    /// participant's personal link and code.
    ///
    /// If a researcher acted, the object also names the participant.
    public init(
        replacingLinkOf participant: Participant,
        by researcher: String? = nil,
        at now: Instant
    ) {
        let person = researcher == nil ? "" : "/\(participant.id)"
        self.init(
            kind: "participant.relinked",
            actor: researcher.map { "researcher:\($0)" } ?? "participant:\(participant.id)",
            object: participant.study + person,
            at: now
        )
    }

    /// Creates the event that a store appends when a researcher revokes all browsers' permissions
    /// to open a participant's sessions.
    public init(
        revokingBrowsersOf participant: Participant,
        by researcher: String,
        at now: Instant
    ) {
        self.init(
            kind: "participant.browsers",
            actor: "researcher:\(researcher)",
            object: "\(participant.study)/\(participant.id)",
            at: now
        )
    }
}
