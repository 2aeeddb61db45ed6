import Storage
import Synchronization
import TaskModel

extension StorageContract {
    static let consenting = [
        Clause("a consent is stored with the change that completes it") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await consent(in: "s", version: "1", at: 5, storage)
            try await consent(in: "s", version: "2", at: 6, storage)
            let stored = try await storage.consents(of: "p1")
            try require(stored.map(\.record), is: [record("1", at: 5), record("2", at: 6)])
            try require(stored.map(\.participant), is: ["p1", "p1"])
            try require(try await storage.consents(to: "sleep"), is: stored)
            try require(try await storage.consents(to: "mood"), is: [])
            try require(try await storage.consent(stored[1].number), is: stored[1])
            try require(try await storage.consents(of: "p2"), is: [])
        },
        Clause("discarding a session deletes the consents that were given in it") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t"), in: storage)
            try await consent(in: "s", version: "1", at: 5, storage)
            try await consent(in: "t", version: "2", at: 6, storage)
            _ = try await storage.update("s") { Sample.end($0, .discarded, at: 20) }
            let left = try await storage.consents(to: "sleep").map(\.record.version)
            try require(left, is: ["2"])
        },
        Clause("a consent is countersigned once") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await consent(in: "s", version: "1", at: 5, storage)
            let number = try await storage.consents(of: "p1").first?.number ?? 0
            try require(try await storage.countersignature(of: number), is: nil)
            let signature = record("1", at: 9)
            let isFirst = try await storage.countersign(number, signature, by: "grace")
            let isSecond = try await storage.countersign(number, record("1", at: 10), by: "ada")
            try require([isFirst, isSecond], is: [true, false])
            let stored = try await storage.countersignature(of: number)
            try require(stored?.record, is: signature)
            let isThird = try await storage.countersign(stored?.number ?? 0, signature, by: "ada")
            try require(isThird, is: false)
            try require(try await storage.consents(of: "p1").map(\.number), is: [number])
            try require(try await storage.consents(to: "sleep").count, is: 2)
            let event = try await Sample.events(of: storage).first
            try require(event?.kind, is: "consent.countersign")
            try require(event?.actor, is: "researcher:grace")
        },
    ]

    static let withdrawing = [
        Clause("stopping ends open sessions, keeps answers and prevents new sessions") { storage in
            try await Sample.begin(Sample.state("open"), in: storage)
            try await Sample.begin(Sample.state("done"), in: storage)
            _ = try await storage.update("done") { Sample.end($0, .completed, at: 4) }
            _ = try await storage.update("open") { Sample.answer($0) }
            let withdrawal = try await withdraw(.stop, at: 9, storage)
            try require(withdrawal?.participant, is: "p1")
            try require(try await storage.withdrawal(of: "p1"), is: withdrawal)
            let open = try await storage.session("open")
            try require(open?.status, is: .withdrawn)
            try require(open?.finishedAt, is: Sample.at(9))
            try require(open?.history.count, is: 1)
            try require(try await storage.session("done")?.status, is: .completed)
            try await require(throws: ChunkRejectedError.discarded) {
                try await Sample.record("ab", number: 0, of: "done", at: 10, in: storage)
            }
            try await require(throws: WithdrawnError()) {
                try await Sample.begin(Sample.state("late", at: 10), in: storage)
            }
            try require(try await withdraw(.stop, "again", at: 10, storage), is: nil)
            let times = Mutex<Set<Instant?>>([])
            try await storage.forEachSession(of: "sleep", task: nil) { _, facts in
                times.withLock { _ = $0.insert(facts.withdrawnAt) }
            }
            try require(times.withLock { $0 }, is: [Sample.at(9)])
            let stored = try await storage.withdrawal(withReference: withdrawal?.reference ?? "")
            try require(stored, is: withdrawal)
            let kinds = try await Sample.events(of: storage).prefix(2).map(\.kind)
            try require(kinds, is: ["session.finish.withdrawn", "participant.stop"])
        },
        Clause("deleting removes everything about a person") { storage in
            let claim = try await prepare(storage)
            let file = try await path(of: "f1", storage)
            let withdrawal = try await withdraw(.delete, by: "grace", at: 9, storage)
            try require(withdrawal?.participant, is: nil)
            try require(withdrawal?.reason, is: "asked by telephone")
            try require(try await storage.participant("p1"), is: nil)
            try require(try await storage.session("s"), is: nil)
            try require(try await storage.file("f1", of: "s"), is: nil)
            try require(file.map(Sample.exists) != true, "the file should be gone")
            try require(try await storage.consents(to: "sleep"), is: [])
            try require(try await storage.mailContact(of: "p1"), is: nil)
            try require(try await storage.takeMail(at: Sample.at(99)), is: nil)
            try require(try await storage.enrolment(of: "p1"), is: nil)
            try require(try await storage.enrolments(in: "sleep").quotas["women"] ?? 0, is: 0)
            try require(try await storage.allocation(of: "p1", in: "sleep"), is: nil)
            try require(
                try await storage.user(of: Sample.secret("b1"), in: "sleep"),
                is: nil
            )
            let stored = try await storage.withdrawal(withReference: withdrawal?.reference ?? "")
            try require(stored, is: withdrawal)
            try require(try await storage.withdrawal(withReference: "other"), is: nil)
            try await require(throws: WithdrawnError()) {
                _ = try await storage.claim(claim, on: Sample.secret("b9"), at: Sample.at(10))
            }
            try await require(throws: WithdrawnError()) {
                try await Sample.begin(Sample.state("late", at: 10), in: storage)
            }
            try require(try await withdraw(.delete, "again", at: 10, storage), is: nil)
            let event = try await Sample.events(of: storage).first
            try require(
                event,
                is: AuditEvent(
                    kind: "participant.delete",
                    actor: "researcher:grace",
                    object: "sleep/p1/R-1",
                    at: Sample.at(9)
                )
            )
            try require(try await storage.verifyEvents(), "the audit trail should be intact")
        },
        Clause("deleting withdraws a personal invitation and keeps the place in a block") {
            storage in
            try await Sample.publish("sleep", to: storage)
            _ = try await storage.invite(
                [InvitationDraft(), InvitationDraft(isReusable: true)],
                to: "sleep",
                by: "researcher:grace",
                at: Sample.at(1)
            ) { Sample.keys("invitation \($0)") }
            for number in [1, 2] {
                let claim = InvitationClaim(
                    study: "sleep",
                    number: number,
                    newParticipant: "p\(number)",
                    newKeys: Sample.keys("p\(number)")
                )
                _ = try await storage.accept(claim, on: Sample.secret("b"), at: Sample.at(2))
            }
            var arms: [String] = []
            arms.append(try await Sample.allocate("p1", ["x"], in: storage))
            _ = try await withdraw(.delete, at: 3, storage)
            _ = try await withdraw(.delete, of: "p2", "R-2", at: 3, storage)
            let invitations = try await storage.invitations(to: "sleep")
            try require(invitations.map(\.isWithdrawn), is: [true, false])
            for number in 3...7 {
                arms.append(try await Sample.allocate("p\(number)", ["x"], in: storage))
            }
            try require(arms.count { $0 == "early" }, is: 2)
        },
        Clause("a host may keep consents, without the participant") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await consent(in: "s", version: "1", at: 5, storage)
            let request = WithdrawalRequest(
                participant: "p1",
                choice: .delete,
                reference: "R-1",
                keepsConsents: true
            )
            _ = try await storage.withdraw(request, at: Sample.at(9))
            let kept = try await storage.consents(to: "sleep")
            try require(kept.map(\.participant), is: [nil])
            try require(kept.map(\.record.text), is: [record("1", at: 5).text])
        },
        Clause("someone who stopped can delete later") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let first = try await withdraw(.stop, at: 5, storage)
            let contact = MailContact(
                participant: "p1",
                study: "sleep",
                address: [1],
                language: "en"
            )
            try await require(throws: WithdrawnError()) {
                try await storage.addMailContact(contact, at: Sample.at(5))
            }
            let second = try await withdraw(.delete, "R-2", at: 6, storage)
            try require(second?.choice, is: .delete)
            try require(try await storage.session("s"), is: nil)
            let receipts = [first, second].compactMap { $0?.reference }
            var stored: [Withdrawal?] = []
            for receipt in receipts {
                stored.append(try await storage.withdrawal(withReference: receipt))
            }
            try require(stored.map { $0?.choice }, is: [.stop, .delete])
            try require(stored.map { $0?.participant }, is: [nil, nil])
        },
    ]

    /// Creates a participant with an identity, a session, an enrolment, a file, a consent, an
    /// allocation and an address for reminders; returns the identity claim.
    private static func prepare(_ storage: any Storage) async throws -> IdentityClaim {
        try await Sample.publish("sleep", to: storage)
        let claim = IdentityClaim(
            study: "sleep",
            identity: ParticipantIdentity(.parameter, Sample.secret("anna")),
            newParticipant: "p1",
            newKeys: Sample.keys("s")
        )
        _ = try await storage.claim(claim, on: Sample.secret("b1"), at: Sample.at(1))
        try await storage.begin(
            Sample.state("s"),
            on: Sample.secret("b1"),
            keys: Sample.keys("s"),
            enrolment: EnrolmentClaim(quotas: ["women": 5]),
            notices: []
        )
        let file = try await Sample.keep(in: storage)
        _ = try await storage.update("s") { Sample.answer($0, file) }
        try await consent(in: "s", version: "1", at: 5, storage)
        _ = try await Sample.allocate("p1", ["x"], in: storage)
        let contact = MailContact(
            participant: "p1",
            study: "sleep",
            address: [1],
            language: "en"
        )
        try await storage.addMailContact(contact, at: Sample.at(6))
        return claim
    }

    /// Returns the path of a stored file; an in-memory storage has none.
    private static func path(of file: String, _ storage: any Storage) async throws -> String? {
        let location = try await storage.file(file, of: "s")?.location
        try require(location != nil, "the file should exist")
        if case .path(let path) = location { return path }
        return nil
    }

    private static func withdraw(
        _ choice: WithdrawalChoice,
        of participant: String = "p1",
        _ reference: String = "R-1",
        by researcher: String? = nil,
        at seconds: Int64,
        _ storage: any Storage
    ) async throws -> Withdrawal? {
        let request = WithdrawalRequest(
            participant: participant,
            choice: choice,
            reference: reference,
            researcher: researcher,
            reason: researcher.map { _ in "asked by telephone" }
        )
        return try await storage.withdraw(request, at: Sample.at(seconds))
    }

    private static func consent(
        in session: String,
        version: String,
        at seconds: Int64,
        _ storage: any Storage
    ) async throws {
        _ = try await storage.update(session) { state in
            var change = Change(state: state, outcome: .moved)
            change.consents = [record(version, in: session, at: seconds)]
            return change
        }
    }

    private static func record(
        _ version: String,
        in session: String = "s",
        at seconds: Int64
    ) -> ConsentRecord {
        let name = ConsentRecord.Entry(
            .signature,
            step: StepAddress("name"),
            title: "Your signature",
            statement: "I *agree*.",
            answer: "Ada “L”",
            drawing: "M1 2L3 4",
            at: Sample.at(seconds)
        )
        let answer = ConsentRecord.Entry(
            .question,
            step: StepAddress("why", round: 2),
            title: "Why?",
            answer: "To learn",
            at: Sample.at(seconds - 1)
        )
        return ConsentRecord(
            session: session,
            study: "sleep",
            participant: "p1",
            task: "evening",
            consent: "consent",
            version: version,
            language: "en",
            title: "Your consent",
            text: "Version **\(version)**",
            entries: [answer, name],
            givenAt: Sample.at(seconds)
        )
    }
}
