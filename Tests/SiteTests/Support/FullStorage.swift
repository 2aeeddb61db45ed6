import Storage
import Studies
import TaskModel

@testable import Site

/// A storage with a full disk: data can be read, but changes to sessions and most other changes
/// fail.
struct FullStorage: Storage {
    let inner: InMemoryStorage
    /// Whether files can still be stored.
    private let keepsFiles: Bool

    init(_ inner: InMemoryStorage, keepsFiles: Bool = false) {
        self.inner = inner
        self.keepsFiles = keepsFiles
    }

    func update<Value: Sendable>(
        _ id: String,
        from known: SessionState?,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value) {
        throw StorageError.full
    }

    func begin(
        _ state: SessionState,
        on device: SecretHash,
        keys: PersonalKeys,
        enrolment: EnrolmentClaim?,
        notices: [SessionNotice]
    ) async throws {
        throw StorageError.full
    }

    func observe(
        _ subscriptions: [Subscription],
        onCommit: @escaping @Sendable () -> Void
    ) {
        inner.observe(subscriptions, onCommit: onCommit)
    }
    func waiting(for observer: String, limit: Int) async throws -> [PendingNotice] {
        try await inner.waiting(for: observer, limit: limit)
    }
    func delivered(_ number: Int64, at now: Instant) async throws { throw StorageError.full }
    func failed(_ number: Int64, because reason: String, until due: Instant) async throws {
        throw StorageError.full
    }
    func backlogs(of study: String) async throws -> [Backlog] {
        try await inner.backlogs(of: study)
    }
    func observersAwaited() async throws -> [String] { try await inner.observersAwaited() }

    func session(_ id: String) async throws -> SessionState? { try await inner.session(id) }

    func mayOpen(_ id: String, on device: SecretHash) async throws -> Bool {
        try await inner.mayOpen(id, on: device)
    }

    func sessions(
        ofParticipant participant: String,
        on device: SecretHash
    ) async throws -> [SessionSummary] {
        try await inner.sessions(ofParticipant: participant, on: device)
    }

    func summaries(ofParticipant participant: String) async throws -> [SessionSummary] {
        try await inner.summaries(ofParticipant: participant)
    }

    func sessions(ofParticipant participant: String) async throws -> [SessionState] {
        try await inner.sessions(ofParticipant: participant)
    }

    func participant(_ id: String) async throws -> Participant? {
        try await inner.participant(id)
    }

    func participant(withLink token: SecretHash) async throws -> Participant? {
        try await inner.participant(withLink: token)
    }

    func participant(of study: String, withCode code: SecretHash) async throws -> Participant? {
        try await inner.participant(of: study, withCode: code)
    }

    func participant(
        of study: String,
        identifiedBy identity: ParticipantIdentity
    ) async throws -> Participant? {
        try await inner.participant(of: study, identifiedBy: identity)
    }

    func user(of device: SecretHash, in study: String) async throws -> BrowserUser? {
        try await inner.user(of: device, in: study)
    }

    func mayOpenAllSessions(of participant: String, on device: SecretHash) async throws -> Bool {
        try await inner.mayOpenAllSessions(of: participant, on: device)
    }

    func claim(
        _ claim: IdentityClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant {
        throw StorageError.full
    }

    func allow(
        _ device: SecretHash,
        toOpenSessionsOf participant: String,
        at now: Instant
    ) async throws {
        try await inner.allow(device, toOpenSessionsOf: participant, at: now)
    }

    func invite(
        _ drafts: [InvitationDraft],
        to study: String,
        by actor: String,
        at now: Instant,
        keys: @escaping @Sendable (_ number: Int) -> PersonalKeys
    ) async throws -> [StudyInvitation] {
        throw StorageError.full
    }

    func invitations(to study: String) async throws -> [StudyInvitation] {
        try await inner.invitations(to: study)
    }

    func invitation(withLink token: SecretHash) async throws -> StudyInvitation? {
        try await inner.invitation(withLink: token)
    }

    func invitation(
        to study: String,
        withCode code: SecretHash
    ) async throws -> StudyInvitation? {
        try await inner.invitation(to: study, withCode: code)
    }

    func accept(
        _ claim: InvitationClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant {
        throw StorageError.full
    }

    func withdrawInvitation(
        _ number: Int,
        to study: String,
        by actor: String,
        at now: Instant
    ) async throws -> Bool {
        throw StorageError.full
    }

    func invitation(ofParticipant participant: String) async throws -> Int? {
        try await inner.invitation(ofParticipant: participant)
    }

    func enrolment(of participant: String) async throws -> EnrolmentDecision? {
        try await inner.enrolment(of: participant)
    }

    func enrolments(in study: String) async throws -> EnrolmentCounts {
        try await inner.enrolments(in: study)
    }

    func lastUse(of device: SecretHash) async throws -> Instant? {
        try await inner.lastUse(of: device)
    }

    func revoke(_ device: SecretHash) async throws {
        throw StorageError.full
    }

    func browsers(of participant: String) async throws -> [Instant] {
        try await inner.browsers(of: participant)
    }

    func revokeBrowsers(
        of participant: Participant,
        by researcher: String,
        at now: Instant
    ) async throws -> Int {
        throw StorageError.full
    }

    func replaceKeys(
        of participant: Participant,
        with keys: PersonalKeys,
        by researcher: String?,
        at now: Instant
    ) async throws -> Bool {
        throw StorageError.full
    }

    func setTimeZone(_ zone: String, of participant: String) async throws {
        throw StorageError.full
    }

    func addMissingKeys(
        _ keys: @escaping @Sendable (Participant) -> PersonalKeys
    ) async throws {
        try await inner.addMissingKeys(keys)
    }

    func keep(_ upload: IncomingFile, at now: Instant) async throws -> StoredFile {
        guard keepsFiles else { throw StorageError.full }
        return try await inner.keep(upload, at: now)
    }
    func file(_ id: String, of session: String) async throws -> FileRecord? {
        try await inner.file(id, of: session)
    }
    func removeAbandonedFiles(before: Instant) async throws -> Int { throw StorageError.full }
    func allocate(
        _ participant: String,
        in study: String,
        by randomisation: Randomisation,
        stratum: [String],
        at now: Instant,
        draw: @escaping @Sendable (_ bound: Int) -> Int
    ) async throws -> String {
        throw StorageError.full
    }
    func allocation(of participant: String, in study: String) async throws -> Allocation? {
        try await inner.allocation(of: participant, in: study)
    }
    func publish(_ publication: Publication, files: [String: [UInt8]]) async throws {
        throw StorageError.full
    }
    func publications(of study: String) async throws -> [Publication] {
        try await inner.publications(of: study)
    }
    func addStudyDraft(
        of study: String?,
        hash: String,
        files: [String: [UInt8]],
        by researcher: String,
        at now: Instant
    ) async throws -> StudyDraft {
        throw StorageError.full
    }

    func studyDrafts() async throws -> [StudyDraft] { try await inner.studyDrafts() }

    func studyDraft(
        _ number: Int64
    ) async throws -> (draft: StudyDraft, files: [String: [UInt8]])? {
        try await inner.studyDraft(number)
    }

    func removeStudyDraft(
        _ number: Int64,
        by researcher: String,
        at now: Instant
    ) async throws -> Bool {
        throw StorageError.full
    }
    func currentVersions() async throws -> [PublishedVersion] {
        try await inner.currentVersions()
    }
    func versions(of study: String) async throws -> [PublishedVersion] {
        try await inner.versions(of: study)
    }
    func files(of hash: String) async throws -> [String: [UInt8]]? {
        try await inner.files(of: hash)
    }
    func add(_ researcher: Researcher) async throws { throw StorageError.full }
    func addFirst(_ researcher: Researcher) async throws { throw StorageError.full }
    func researchers() async throws -> [Researcher] { try await inner.researchers() }
    func researcher(_ name: String) async throws -> Researcher? {
        try await inner.researcher(name)
    }
    func remove(_ name: String) async throws -> Bool { throw StorageError.full }
    func setPassword(_ passwordHash: String, of name: String) async throws -> Bool {
        throw StorageError.full
    }
    func signIn(_ session: ResearcherSession) async throws { throw StorageError.full }
    func researcherSession(_ token: SecretHash) async throws -> ResearcherSession? {
        try await inner.researcherSession(token)
    }
    func touch(_ token: SecretHash, at now: Instant) async throws {}
    func signOut(_ token: SecretHash) async throws {}
    func changePassword(
        of name: String,
        from oldHash: String,
        to newHash: String,
        continuing session: ResearcherSession,
        recording event: AuditEvent
    ) async throws -> Bool {
        throw StorageError.full
    }
    func signOutEverywhere(_ name: String, recording event: AuditEvent) async throws {
        throw StorageError.full
    }
    func removeUnlessLast(
        _ name: String,
        recording event: AuditEvent
    ) async throws -> ResearcherRemoval {
        throw StorageError.full
    }
    func invite(_ invitation: ResearcherInvitation, recording event: AuditEvent) async throws {
        throw StorageError.full
    }
    func invitations() async throws -> [ResearcherInvitation] { try await inner.invitations() }
    func invitation(_ token: SecretHash) async throws -> ResearcherInvitation? {
        try await inner.invitation(token)
    }
    func accept(
        _ token: SecretHash,
        as researcher: Researcher,
        recording event: AuditEvent
    ) async throws -> Bool {
        throw StorageError.full
    }
    func withdrawInvitation(of name: String, recording event: AuditEvent) async throws -> Bool {
        throw StorageError.full
    }
    func record(_ event: AuditEvent) async throws { throw StorageError.full }
    func events(limit: Int) async throws -> [AuditEvent] { try await inner.events(limit: limit) }
    func auditTrail(
        matching filter: AuditFilter,
        limit: Int,
        offset: Int
    ) async throws -> [AuditEntry] {
        try await inner.auditTrail(matching: filter, limit: limit, offset: offset)
    }
    func verifyEvents() async throws -> Bool { try await inner.verifyEvents() }
    func counts() async throws -> [String: SessionCounts] { try await inner.counts() }
    func openSessions(
        of study: String,
        showing steps: [String: Set<String>]
    ) async throws -> Int {
        try await inner.openSessions(of: study, showing: steps)
    }
    func participants(
        of study: String,
        matching filter: ParticipantFilter,
        limit: Int,
        offset: Int
    ) async throws -> [ParticipantSummary] {
        try await inner.participants(of: study, matching: filter, limit: limit, offset: offset)
    }

    func forEachParticipant(
        in study: String,
        _ body: @escaping @Sendable (ScheduledParticipant) throws -> Void
    ) async throws {
        try await inner.forEachParticipant(in: study, body)
    }

    func participantSummary(_ id: String) async throws -> ParticipantSummary? {
        try await inner.participantSummary(id)
    }

    func addNote(
        _ kind: Note.Kind,
        text: String,
        on subjects: [Note.Subject],
        by researcher: String,
        at now: Instant
    ) async throws -> Int {
        throw StorageError.full
    }

    func notes(on subject: Note.Subject) async throws -> [Note] {
        try await inner.notes(on: subject)
    }

    func marks(on subjects: [Note.Subject]) async throws -> [Note.Subject: Marks] {
        try await inner.marks(on: subjects)
    }

    func addCorrection(_ correction: Correction, to session: String) async throws -> Bool {
        throw StorageError.full
    }

    func corrections(of session: String) throws -> [Correction] {
        try inner.corrections(of: session)
    }

    func idleParticipants(
        of study: String,
        lastActiveBefore time: Instant
    ) async throws -> [IdleParticipant] {
        try await inner.idleParticipants(of: study, lastActiveBefore: time)
    }

    func setDeletionAnnounced(
        _ isAnnounced: Bool,
        for participants: [String],
        at now: Instant
    ) async throws {
        throw StorageError.full
    }

    func deleteIdle(
        _ participant: String,
        lastActiveBefore time: Instant,
        keepingConsents: Bool,
        at now: Instant
    ) async throws -> Bool {
        throw StorageError.full
    }

    func secondFactor(of name: String) async throws -> SecondFactor? {
        try await inner.secondFactor(of: name)
    }

    func setSecondFactor(
        _ factor: SecondFactor?,
        of name: String,
        keeping session: SecretHash?,
        recording event: AuditEvent
    ) async throws -> Bool {
        throw StorageError.full
    }

    func useTimeStep(_ step: Int64, of name: String) async throws -> Bool {
        throw StorageError.full
    }

    func useRecoveryCode(
        _ code: SecretHash,
        of name: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        throw StorageError.full
    }

    func memberships() async throws -> [StudyMembership] { try await inner.memberships() }

    func setRole(
        _ role: StudyRole?,
        of name: String,
        in study: String,
        recording event: AuditEvent
    ) async throws -> RoleChange {
        throw StorageError.full
    }

    func setAdministrator(
        _ isAdministrator: Bool,
        of name: String,
        recording event: AuditEvent
    ) async throws -> RoleChange {
        throw StorageError.full
    }

    func researcherSessions(of name: String) async throws -> [ResearcherSession] {
        try await inner.researcherSessions(of: name)
    }

    func people(in study: String) async throws -> PeopleCounts {
        try await inner.people(in: study)
    }
    func sessionGroups(of study: String) async throws -> [SessionGroup] {
        try await inner.sessionGroups(of: study)
    }
    func pageActivity(
        of study: String,
        task: String,
        version: String?,
        arm: String?
    ) async throws -> [PageActivity] {
        try await inner.pageActivity(of: study, task: task, version: version, arm: arm)
    }
    func sessions(
        of study: String,
        matching filter: SessionFilter,
        limit: Int,
        offset: Int
    ) async throws -> [SessionSummary] {
        try await inner.sessions(of: study, matching: filter, limit: limit, offset: offset)
    }
    func leftVisits(of session: String) throws -> [LeftVisit] {
        try inner.leftVisits(of: session)
    }
    func bytes(of file: StoredFile) throws -> [UInt8] { try inner.bytes(of: file) }
    func keep(_ incoming: IncomingChunk, at now: Instant) async throws -> [Int] {
        throw StorageError.full
    }
    func recordings(of session: String) throws -> [Recording] {
        try inner.recordings(of: session)
    }
    func assemble(_ request: AssemblyRequest) async throws -> String? { throw StorageError.full }
    func withSnapshot<Value: Sendable>(
        _ read: @escaping @Sendable (_ checkCancellation: () throws -> Void) throws -> Value
    ) async throws -> Value {
        try await inner.withSnapshot(read)
    }

    func eachSession(
        of study: String,
        task: String?,
        _ body: (SessionState, SessionFacts) throws -> Void
    ) throws {
        try inner.eachSession(of: study, task: task, body)
    }

    func eachParticipantFlow(
        of study: String,
        _ body: (ParticipantFlow) throws -> Void
    ) throws {
        try inner.eachParticipantFlow(of: study, body)
    }
}

extension SiteEnvironment {
    /// Returns a copy of the environment with another storage.
    ///
    /// The policy and other dependencies with a default in `init` are not copied, except for the
    /// password cost.
    func with(storage: any Storage) -> SiteEnvironment {
        SiteEnvironment(
            storage: storage,
            library: library,
            downloads: downloads,
            drafts: StudyDrafts(store: storage, library: library, shipped: drafts.shipped),
            renderer: renderer,
            wordings: wordings,
            key: key,
            baseURL: baseURL,
            publicFolders: publicFolders,
            passwordCost: passwordCost,
            startsPerMinute: startsPerMinute,
            now: now,
            randomBytes: randomBytes,
            logger: logger
        )
    }
}
