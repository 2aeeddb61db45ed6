import Storage
import Synchronization
import TaskModel

/// A storage fault that the contract must detect.
enum Fault: CaseIterable {
    case losesRaces, returnsFirstValue, trustsCaller, forgetsDrafts, keepsDiscarded
    case opensToEverybody, ignoresStudyOfCode
    case trustsRestrictedUsers, keepsOldLinks, opensRestricted, startsRestrictedTwice,
        claimsWithoutWaiting
    case allowsEveryClaim, acceptsUsedSignatures
    case ignoresNamedArm, ignoresNamedStratum, ignoresStudyOfInvitation, acceptsWithoutWaiting,
        acceptsWithdrawn
    case revokesNothing, forgetsLastUse
    case enrolsAnew, ignoresMaximum, ignoresQuotas, mixesQuotas, forgetsRefusals, enrolsRefused
    case sharesOccasions, forgetsTimeZones
    case keepsWithdrawn, forgetsWithdrawals, countersignsTwice, forgetsConsents
    case keepsAddresses, sendsTwice, repeatsReminders
    case restoresCurrent, acceptsUnknownResearcher, exportsDiscarded
    case exportsAsItGoes, exportsByStart, forgetsDeletedAllocations
    case ignoresTask, mixesStudies, overfillsBlocks, allocatesAnew, ignoresStratum
    case showsFilesToAll, keepsAbandoned, acceptsForeignFiles
    case forgetsNoticesOfBeginning, keepsNoticesForNobody, offersTwice, forgetsToWake
    case keepsDelivered, losesWhatFailed, mixesObservers, keepsNoticesOfAnswers, hidesBacklogs
    case forgetsWhoCameBack
    case acceptsOtherChunks, rejectsChunksSentTwice, forgetsEndings
    case listsRecordingsByArrival, assemblesOpenRecordings, assemblesForOthers
    case forgetsLeftVisits
    case ignoresSearchedText, listsEveryone, keepsBrowsers, forgetsWithdrawnPeople
    case mixesAuditTrails, givesRolesElsewhere, removesTheLastOwner
    case repeatsEvents, forgetsProgress, searchesHiddenParameters
    case omitsTokensOfStudies, removesTokensOfOthers, repeatsResults, showsSessionsOfOtherStudies
    case endsTheKeptSignIn, acceptsCodesTwice, acceptsRecoveryCodesOfOthers
    case keepsAnnouncements, deletesActivePeople
    case excludesForever, notesAgain, forgetsCorrections
    case countsRemoved, ignoresArms, forgetsUnanswered
    case forgetsShownSteps, forgetsPublishers, keepsOldStudyDrafts, keepsRemovedStudyDrafts
    case removesTheLast, ignoresOldPassword, forgetsAccepted, staysSignedIn
}

/// An in-memory storage with at most one fault.
final class FaultyStorage: Storage {
    let inner = InMemoryStorage()
    let fault: Fault?
    /// All sessions, including discarded ones, for the fault `exportsDiscarded`.
    private let all = Mutex<[SessionState]>([])

    init(_ fault: Fault?) {
        self.fault = fault
    }

    func begin(
        _ state: SessionState,
        on device: SecretHash,
        keys: PersonalKeys,
        enrolment: EnrolmentClaim?,
        notices: [SessionNotice]
    ) async throws {
        let kept = fault == .forgetsNoticesOfBeginning ? [] : notices
        let claim = try await faulty(enrolment, of: state)
        do {
            try await inner.begin(state, on: device, keys: keys, enrolment: claim, notices: kept)
        } catch StorageError.taken(state.task)
            where fault == (state.isRestricted ? .startsRestrictedTwice : .sharesOccasions)
        {
            try await inner.begin(
                state.unrestricted,
                on: device,
                keys: keys,
                enrolment: claim,
                notices: kept
            )
        }
    }

    func session(_ id: String) async throws -> SessionState? {
        var state = try await inner.session(id)
        if fault == .forgetsDrafts { state?.drafts = [:] }
        return state
    }

    func update<Value: Sendable>(
        _ id: String,
        from known: SessionState?,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value) {
        switch fault {
        case .losesRaces:
            guard let base = try await inner.session(id) else { throw StorageError.noSession(id) }
            let (change, value) = try decide(base)
            await Task.yield()
            let kept = try await inner.update(id) { state in
                Change(
                    state: change.state,
                    results: state.revision == base.revision
                        ? change.results : [],
                    drafts: change.drafts,
                    outcome: change.outcome,
                    notices: change.notices
                )
            }
            return (kept, value)
        case .returnsFirstValue:
            guard let base = try await inner.session(id) else { throw StorageError.noSession(id) }
            let first = try decide(base).1
            await Task.yield()
            return (try await inner.update(id, decide).change, first)
        case .trustsCaller:
            guard let known else { return try await inner.update(id, decide) }
            let (change, value) = try decide(known)
            if change.isEmpty { return (change, value) }
            return try await inner.update(id, decide)
        case .keepsDiscarded:
            return try await inner.update(id) { state in
                var (change, value) = try decide(state)
                if change.state.status == .discarded { change.state.status = .failed }
                return (change, value)
            }
        case .keepsNoticesOfAnswers:
            return try await inner.update(id) { state in
                var (change, value) = try decide(state)
                if change.state.status == .discarded { change.state.status = .completed }
                return (change, value)
            }
        case .forgetsConsents:
            return try await inner.update(id) { state in
                var (change, value) = try decide(state)
                change.consents = []
                return (change, value)
            }
        case .acceptsForeignFiles:
            do {
                return try await inner.update(id, decide)
            } catch is FileRejectedError {
                guard let base = try await inner.session(id) else {
                    throw StorageError.noSession(id)
                }
                return try decide(base)
            }
        case .enrolsAnew, .ignoresMaximum, .ignoresQuotas, .mixesQuotas, .forgetsRefusals,
            .enrolsRefused:
            return try await enrolling(id, decide)
        default:
            return try await inner.update(id, decide)
        }
    }

    func mayOpen(_ id: String, on device: SecretHash) async throws -> Bool {
        if fault == .opensToEverybody { return true }
        if fault == .opensRestricted, let session = try await inner.session(id) {
            let participant = session.participant
            if try await inner.mayOpenAllSessions(of: participant, on: device) { return true }
        }
        return try await inner.mayOpen(id, on: device)
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
}

extension FaultyStorage {
    func publish(_ publication: Publication, files: [String: [UInt8]]) async throws {
        let version = publication.version
        let known = try await inner.versions(of: version.study).contains { $0.hash == version.hash }
        if fault == .restoresCurrent, known { return }
        let kept = fault == .forgetsPublishers ? Publication(version) : publication
        try await inner.publish(kept, files: files)
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
        try await inner.addStudyDraft(
            of: fault == .keepsOldStudyDrafts ? nil : study,
            hash: hash,
            files: files,
            by: researcher,
            at: now
        )
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
        if fault == .keepsRemovedStudyDrafts { return true }
        return try await inner.removeStudyDraft(number, by: researcher, at: now)
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

    func add(_ researcher: Researcher) async throws { try await inner.add(researcher) }
    func addFirst(_ researcher: Researcher) async throws { try await inner.addFirst(researcher) }
    func researchers() async throws -> [Researcher] { try await inner.researchers() }
    func remove(_ name: String) async throws -> Bool { try await inner.remove(name) }
    func signOut(_ token: SecretHash) async throws { try await inner.signOut(token) }

    func researcher(_ name: String) async throws -> Researcher? {
        try await inner.researcher(name)
    }

    func setPassword(_ passwordHash: String, of name: String) async throws -> Bool {
        try await inner.setPassword(passwordHash, of: name)
    }

    func signIn(_ session: ResearcherSession) async throws {
        do {
            try await inner.signIn(session)
        } catch StorageError.unavailable where fault == .acceptsUnknownResearcher {
        }
    }

    func researcherSession(_ token: SecretHash) async throws -> ResearcherSession? {
        try await inner.researcherSession(token)
    }

    func touch(_ token: SecretHash, at now: Instant) async throws {
        try await inner.touch(token, at: now)
    }
}

extension FaultyStorage {
    func keep(_ upload: IncomingFile, at now: Instant) async throws -> StoredFile {
        try await inner.keep(upload, at: now)
    }

    func file(_ id: String, of session: String) async throws -> FileRecord? {
        let sessions = fault == .showsFilesToAll ? ["s", "t"] : [session]
        for session in sessions {
            if let file = try await inner.file(id, of: session) { return file }
        }
        return nil
    }

    func removeAbandonedFiles(before: Instant) async throws -> Int {
        if fault == .keepsAbandoned { return 0 }
        return try await inner.removeAbandonedFiles(before: before)
    }
}

extension FaultyStorage {
    func allocate(
        _ participant: String,
        in study: String,
        by randomisation: Randomisation,
        stratum: [String],
        at now: Instant,
        draw: @escaping @Sendable (_ bound: Int) -> Int
    ) async throws -> String {
        let single = Randomisation(arms: randomisation.arms, blockSize: randomisation.blockSize * 5)
        return try await inner.allocate(
            fault == .allocatesAnew ? "\(participant) \(stratum)" : participant,
            in: study,
            by: fault == .overfillsBlocks ? single : randomisation,
            stratum: fault == .ignoresStratum ? [] : stratum,
            at: now,
            draw: draw
        )
    }

    func allocation(of participant: String, in study: String) async throws -> Allocation? {
        try await inner.allocation(of: participant, in: study)
    }
}

extension FaultyStorage {
    func bytes(of file: StoredFile) throws -> [UInt8] { try inner.bytes(of: file) }
    func keep(_ incoming: IncomingChunk, at now: Instant) async throws -> [Int] {
        let known = try inner.recordings(of: incoming.session)
        let run = known.first { $0.key.run == incoming.recording.run }
        let number = incoming.chunk.number
        let isKnown = run?.chunks.contains { $0.chunk.number == number } == true
        if fault == .acceptsOtherChunks, isKnown { return [] }
        if fault == .rejectsChunksSentTwice, isKnown { throw ChunkRejectedError.differs }
        return try await inner.keep(incoming, at: now)
    }
    func recordings(of session: String) throws -> [Recording] {
        let recordings = try inner.recordings(of: session)
        if fault == .listsRecordingsByArrival {
            return recordings.sorted { $0.startedAt < $1.startedAt }
        }
        guard fault == .forgetsEndings else { return recordings }
        return recordings.map {
            Recording(
                $0.key,
                startedAt: $0.startedAt,
                endedAt: nil,
                ending: nil,
                sha256: nil,
                chunks: $0.chunks
            )
        }
    }
    func assemble(_ request: AssemblyRequest) async throws -> String? {
        let recording = try inner.recordings(of: request.session).first {
            $0.key.run == request.run
        }
        let recorder = recording?.key.recorder ?? ""
        if fault == .assemblesOpenRecordings, recording?.ending == nil { return "open" }
        let request = AssemblyRequest(
            session: request.session,
            run: request.run,
            recorder: fault == .assemblesForOthers ? recorder : request.recorder,
            maximumBytes: request.maximumBytes,
            file: request.file
        )
        return try await inner.assemble(request)
    }
    func record(_ event: AuditEvent) async throws { try await inner.record(event) }
    func events(limit: Int) async throws -> [AuditEvent] { try await inner.events(limit: limit) }
    func auditTrail(
        matching filter: AuditFilter,
        limit: Int,
        offset: Int
    ) async throws -> [AuditEntry] {
        var filter = filter
        if fault == .mixesAuditTrails { filter.study = nil }
        return try await inner.auditTrail(matching: filter, limit: limit, offset: offset)
    }
    func verifyEvents() async throws -> Bool { try await inner.verifyEvents() }
    func counts() async throws -> [String: SessionCounts] { try await inner.counts() }
    func openSessions(
        of study: String,
        showing steps: [String: Set<String>]
    ) async throws -> Int {
        guard fault == .forgetsShownSteps else {
            return try await inner.openSessions(of: study, showing: steps)
        }
        let ids = try await inner.sessions(of: study, limit: 99, offset: 0)
        return ids.count { $0.status.isOpen && steps[$0.task]?.contains($0.step.step) == true }
    }

    func people(in study: String) async throws -> PeopleCounts {
        var counts = try await inner.people(in: study)
        if fault == .countsRemoved { counts.stopped += counts.deleted }
        return counts
    }

    func participants(
        of study: String,
        matching filter: ParticipantFilter,
        limit: Int,
        offset: Int
    ) async throws -> [ParticipantSummary] {
        var filter = filter
        if fault == .listsEveryone { filter = ParticipantFilter() }
        return try await inner.participants(
            of: study,
            matching: filter,
            limit: limit,
            offset: offset
        )
    }

    func forEachParticipant(
        in study: String,
        _ body: @escaping @Sendable (ScheduledParticipant) throws -> Void
    ) async throws {
        try await inner.forEachParticipant(in: study) { [fault] person in
            if fault == .forgetsWithdrawnPeople, person.withdrawnAt != nil { return }
            try body(person)
        }
    }

    func participantSummary(_ id: String) async throws -> ParticipantSummary? {
        try await inner.participantSummary(id)
    }

    func sessionGroups(of study: String) async throws -> [SessionGroup] {
        guard fault == .mixesStudies else { return try await inner.sessionGroups(of: study) }
        var groups: [SessionGroup] = []
        for study in try await inner.counts().keys {
            groups += try await inner.sessionGroups(of: study)
        }
        return groups
    }

    func pageActivity(
        of study: String,
        task: String,
        version: String?,
        arm: String?
    ) async throws -> [PageActivity] {
        let ignores = fault == .ignoresArms
        let pages = try await inner.pageActivity(
            of: study,
            task: task,
            version: version,
            arm: ignores ? nil : arm
        )
        guard fault == .forgetsUnanswered else { return pages }
        return pages.map { page in
            var page = page
            page.unanswered = [:]
            return page
        }
    }

    func leftVisits(of session: String) throws -> [LeftVisit] {
        fault == .forgetsLeftVisits ? [] : try inner.leftVisits(of: session)
    }

    func sessions(
        of study: String,
        matching filter: SessionFilter,
        limit: Int,
        offset: Int
    ) async throws -> [SessionSummary] {
        var filter = filter
        if fault == .ignoresSearchedText { filter.text = "" }
        if fault == .searchesHiddenParameters { filter.hiddenParameter = nil }
        return try await inner.sessions(of: study, matching: filter, limit: limit, offset: offset)
    }

    func withSnapshot<Value: Sendable>(
        _ read: @escaping @Sendable (_ checkCancellation: () throws -> Void) throws -> Value
    ) async throws -> Value {
        if fault == .exportsDiscarded {
            var states: [SessionState] = []
            for summary in try await inner.sessions(of: "sleep", limit: .max, offset: 0) {
                if let state = try await inner.session(summary.id) { states.append(state) }
            }
            all.withLock { $0 = states.reversed() }
        }
        return try await inner.withSnapshot(read)
    }

    func eachSession(
        of study: String,
        task: String?,
        _ body: (SessionState, SessionFacts) throws -> Void
    ) throws {
        let task = fault == .ignoresTask ? nil : task
        switch fault {
        case .exportsDiscarded:
            for state in all.withLock({ $0 }) { try body(state, SessionFacts()) }
        case .exportsAsItGoes:
            let states = try states(of: study, task: task)
            for id in states.map(\.id) {
                let now = try self.states(of: study, task: task).first { $0.id == id }
                if let now { try body(now, SessionFacts()) }
            }
        case .exportsByStart:
            let states = try states(of: study, task: task)
            for state in states.sorted(by: { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }) {
                try body(state, SessionFacts())
            }
        default:
            try inner.eachSession(of: study, task: task, body)
        }
    }

    private func states(of study: String, task: String?) throws -> [SessionState] {
        var states: [SessionState] = []
        try inner.eachSession(of: study, task: task) { state, _ in states.append(state) }
        return states
    }

    func eachParticipantFlow(
        of study: String,
        _ body: (ParticipantFlow) throws -> Void
    ) throws {
        try inner.eachParticipantFlow(of: study) { flow in
            if fault == .forgetsDeletedAllocations, flow.participant == nil { return }
            try body(flow)
        }
    }
}

extension SessionState {
    /// A copy of a session that is starting, without the restriction to one browser.
    fileprivate var unrestricted: SessionState {
        SessionState(
            id: id,
            study: study,
            version: version,
            task: task,
            participant: participant,
            language: language,
            seed: seed,
            visit: visit,
            startedAt: startedAt
        )
    }
}
