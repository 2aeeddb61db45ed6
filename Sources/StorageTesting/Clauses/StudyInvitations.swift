import Storage
import TaskModel

extension StorageContract {
    static let studyInvitations = [
        Clause("invitations are numbered in each study, and found by link and code") { storage in
            try await Sample.publish("sleep", "mood", to: storage)
            let drafts = [
                InvitationDraft(label: "Ward 3", arm: "early"),
                InvitationDraft(stratum: ["young", "a"], isReusable: true),
            ]
            let first = try await invite(drafts, storage)
            let more = try await invite([InvitationDraft()], storage)
            _ = try await invite([InvitationDraft()], to: "mood", storage)
            try require(first.map(\.number), is: [1, 2])
            try require(first.map(\.draft), is: drafts)
            try require(more.map(\.number), is: [3])
            try require(try await storage.invitations(to: "sleep"), is: first + more)
            let keys = keys("sleep", 2)
            try require(try await storage.invitation(withLink: keys.token), is: first[1])
            try require(
                try await storage.invitation(to: "sleep", withCode: keys.code),
                is: first[1]
            )
            try require(try await storage.invitation(to: "mood", withCode: keys.code), is: nil)
            try require(try await storage.invitation(withLink: keys.code), is: nil)
            let events = try await Sample.events(of: storage).map { "\($0.kind) \($0.object)" }
            try require(
                events,
                is: [
                    "invitation.add mood/1-1", "invitation.add sleep/3-3",
                    "invitation.add sleep/1-2",
                ]
            )
        },
        Clause("nobody is invited to an unknown study, or with a key in use") { storage in
            try await requireRefusal(\.isUnavailable) {
                _ = try await invite([InvitationDraft()], storage)
            }
            try await Sample.publish("sleep", to: storage)
            _ = try await invite([InvitationDraft()], storage)
            try await requireRefusal(\.isTaken) {
                _ = try await storage.invite(
                    [InvitationDraft(), InvitationDraft()],
                    to: "sleep",
                    by: "researcher:grace",
                    at: Sample.at(2)
                ) { keys("sleep", $0 - 1) }
            }
            try await requireRefusal(\.isTaken) {
                _ = try await storage.invite(
                    [InvitationDraft()],
                    to: "sleep",
                    by: "researcher:grace",
                    at: Sample.at(2)
                ) { PersonalKeys(token: keys("sleep", $0).token, code: keys("sleep", 1).code) }
            }
            try require(try await storage.invitations(to: "sleep").count, is: 1)
        },
        Clause("an invitation for one person is accepted once, and allows the browser") { storage in
            try await Sample.publish("sleep", to: storage)
            _ = try await invite([InvitationDraft()], storage)
            let participant = Participant(id: "p1", study: "sleep")
            try require(try await accept(1, "p1", storage), is: participant)
            try require(
                try await storage.user(of: Sample.secret("b1"), in: "sleep"),
                is: BrowserUser(participant, isOwner: true)
            )
            try require(
                try await storage.participant(withLink: Sample.keys("p1").token),
                is: participant
            )
            try require(try await storage.invitation(ofParticipant: "p1"), is: 1)
            try await requireRefusal(\.isTaken) { _ = try await accept(1, "p2", on: "b2", storage) }
            try require(try await storage.participant("p2"), is: nil)
            try require(try await storage.user(of: Sample.secret("b2"), in: "sleep"), is: nil)
            let all = try await storage.invitations(to: "sleep")
            try require(all.map(\.uses), is: [1])
            try require(all.map(\.isOpen), is: [false])
            let event = AuditEvent(
                kind: "participant.invited",
                actor: "participant:p1",
                object: "sleep/1",
                at: Sample.at(1)
            )
            try require(try await Sample.events(of: storage).first, is: event)
        },
        Clause("concurrent acceptances of one invitation create one participant") { storage in
            try await Sample.publish("sleep", to: storage)
            _ = try await invite([InvitationDraft()], storage)
            let accepted = try await withThrowingTaskGroup { group in
                for number in 0..<64 {
                    group.addTask {
                        do {
                            _ = try await accept(1, "p\(number)", on: "b\(number)", storage)
                            return 1
                        } catch StorageError.taken {
                            return 0
                        }
                    }
                }
                return try await group.reduce(0, +)
            }
            try require(accepted, is: 1)
            try require(try await storage.invitations(to: "sleep").map(\.uses), is: [1])
            try require(try await storage.verifyEvents(), "the audit chain should be intact")
        },
        Clause("any number of people accept a reusable invitation") { storage in
            try await Sample.publish("sleep", to: storage)
            _ = try await invite([InvitationDraft(isReusable: true)], storage)
            for number in 1...3 { _ = try await accept(1, "p\(number)", storage) }
            let all = try await storage.invitations(to: "sleep")
            try require(all.map(\.uses), is: [3])
            try require(all.map(\.isOpen), is: [true])
            try await requireRefusal(\.isTaken) { _ = try await accept(1, "p3", storage) }
        },
        Clause("a withdrawn invitation is not accepted") { storage in
            try await Sample.publish("sleep", to: storage)
            _ = try await invite([InvitationDraft(isReusable: true)], storage)
            _ = try await accept(1, "p1", storage)
            try require(try await withdraw(1, storage), is: true)
            try require(try await withdraw(1, storage), is: false)
            try require(try await withdraw(2, storage), is: false)
            try await requireRefusal(\.isTaken) { _ = try await accept(1, "p2", storage) }
            try await requireRefusal(\.isUnavailable) { _ = try await accept(2, "p2", storage) }
            try require(try await storage.participant("p2"), is: nil)
            try require(try await storage.invitation(ofParticipant: "p1"), is: 1)
        },
        Clause("the arm of an invitation takes no place in a block") { storage in
            try await Sample.publish("sleep", to: storage)
            _ = try await invite([InvitationDraft(arm: "early", isReusable: true)], storage)
            var arms: [String] = []
            for number in 1...6 {
                _ = try await accept(1, "i\(number)", storage)
                let invited = try await Sample.allocate("i\(number)", [], in: storage)
                try require(invited, is: "early")
                try require(
                    try await storage.allocation(of: "i\(number)", in: "sleep"),
                    is: Allocation(byInvitationTo: "early")
                )
                arms.append(try await Sample.allocate("p\(number)", [], in: storage))
            }
            try require(arms.count { $0 == "early" }, is: 2)
        },
        Clause("an arm that the study no longer has is drawn") { storage in
            try await Sample.publish("sleep", to: storage)
            _ = try await invite([InvitationDraft(arm: "gone")], storage)
            _ = try await accept(1, "p1", storage)
            let arm = try await Sample.allocate("p1", ["old"], in: storage)
            try require(
                try await storage.allocation(of: "p1", in: "sleep"),
                is: Allocation(arm: arm, stratum: ["old"])
            )
            try require(arm != "gone", "the arm should be one of the study")
        },
        Clause("the stratum of an invitation replaces that of the answers") { storage in
            try await Sample.publish("sleep", to: storage)
            let draft = InvitationDraft(stratum: ["young"], isReusable: true)
            _ = try await invite([draft], storage)
            _ = try await accept(1, "p1", storage)
            let arm = try await Sample.allocate("p1", ["old"], in: storage)
            try require(
                try await storage.allocation(of: "p1", in: "sleep"),
                is: Allocation(arm: arm, stratum: ["young"])
            )
        },
    ]

    private static func keys(_ study: String, _ number: Int) -> PersonalKeys {
        Sample.keys("\(study) \(number)")
    }

    private static func invite(
        _ drafts: [InvitationDraft],
        to study: String = "sleep",
        _ storage: any Storage
    ) async throws -> [StudyInvitation] {
        try await storage.invite(
            drafts,
            to: study,
            by: "researcher:grace",
            at: Sample.at(0)
        ) { keys(study, $0) }
    }

    private static func accept(
        _ number: Int,
        _ participant: String,
        on device: String = "b1",
        _ storage: any Storage
    ) async throws -> Participant {
        try await storage.accept(
            InvitationClaim(
                study: "sleep",
                number: number,
                newParticipant: participant,
                newKeys: Sample.keys(participant)
            ),
            on: Sample.secret(device),
            at: Sample.at(1)
        )
    }

    private static func withdraw(_ number: Int, _ storage: any Storage) async throws -> Bool {
        try await storage.withdrawInvitation(
            number,
            to: "sleep",
            by: "researcher:grace",
            at: Sample.at(2)
        )
    }
}
