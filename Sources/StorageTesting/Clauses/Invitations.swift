import Storage
import TaskModel

extension StorageContract {
    static let invitations = [
        Clause("an invitation can be accepted only once") { storage in
            try await storage.add(researcher("mia"))
            try await storage.invite(invitation("zoë"), recording: event("invite"))
            try require(try await storage.invitations(), is: [invitation("zoë")])
            try require(
                try await storage.invitation(Sample.secret("link of zoë")),
                is: invitation("zoë")
            )
            try require(try await storage.researcher("zoë"), is: nil)
            try require(try await accept("zoë", in: storage), "the link should be accepted")
            try require(try await storage.researcher("zoë"), is: researcher("zoë"))
            try require(try await storage.invitations(), is: [])
            try require(try await storage.invitation(Sample.secret("link of zoë")), is: nil)
            _ = try await storage.remove("zoë")
            try require(!(try await accept("zoë", in: storage)), "a used link should be rejected")
            try require(try await storage.researcher("zoë"), is: nil)
            try require(try await storage.events(limit: 9).map(\.kind), is: ["accept", "invite"])
        },
        Clause("an invitation is valid only for its link, name and period") { storage in
            try await storage.add(researcher("mia"))
            try await storage.invite(invitation("zoë"), recording: event("invite"))
            let late = Researcher(name: "zoë", passwordHash: "x", createdAt: Sample.at(100))
            let tries = [
                (Sample.secret("another link"), researcher("zoë")),
                (Sample.secret("link of zoë"), researcher("eve")),
                (Sample.secret("link of zoë"), late),
            ]
            for (token, researcher) in tries {
                let accepted = try await storage.accept(
                    token,
                    as: researcher,
                    recording: event("accept")
                )
                try require(accepted, is: false)
            }
            try require(try await storage.researchers().map(\.name), is: ["mia"])
            try require(try await storage.events(limit: 9).map(\.kind), is: ["invite"])
            try require(try await storage.invitations(), is: [invitation("zoë")])
        },
        Clause("a new invitation for the same name replaces the previous one") { storage in
            try await storage.add(researcher("mia"))
            try await storage.invite(invitation("zoë"), recording: event("first"))
            try await storage.invite(invitation("zoë", "newer"), recording: event("second"))
            try require(try await storage.invitation(Sample.secret("link of zoë")), is: nil)
            try require(!(try await accept("zoë", in: storage)), "the old link should be rejected")
            try require(try await storage.invitations(), is: [invitation("zoë", "newer")])
        },
        Clause("an invitation requires an unused name and a known inviter") { storage in
            try await requireRefusal(\.isUnavailable) {
                try await storage.invite(invitation("zoë"), recording: event("invite"))
            }
            try await storage.add(researcher("mia"))
            try await storage.add(researcher("zoë"))
            try await require(throws: StorageError.taken("zoë")) {
                try await storage.invite(invitation("zoë"), recording: event("invite"))
            }
            try require(try await storage.invitations(), is: [])
            try require(try await storage.events(limit: 9), is: [])
        },
        Clause("an invitation ends when withdrawn or when its name is used") { storage in
            try await storage.add(researcher("mia"))
            for name in ["ada", "eve", "zoë"] {
                try await storage.invite(invitation(name), recording: event("invite"))
            }
            let withdrawn = try await storage.withdrawInvitation(
                of: "eve",
                recording: event("withdraw")
            )
            try require(withdrawn, "there should be an invitation")
            let again = try await storage.withdrawInvitation(of: "eve", recording: event("again"))
            try require(!again, "no invitation should remain")
            try await storage.add(researcher("zoë"))
            try require(try await storage.invitations().map(\.name), is: ["ada"])
            try require(try await storage.events(limit: 1).map(\.kind), is: ["withdraw"])
        },
        Clause("removing a researcher ends the invitations they sent") { storage in
            for name in ["mia", "ada"] { try await storage.add(researcher(name)) }
            try await storage.invite(invitation("zoë"), recording: event("invite"))
            try await storage.invite(invitation("eve", by: "ada"), recording: event("invite"))
            let removal = try await storage.removeUnlessLast("mia", recording: event("remove"))
            try require(removal, is: .removed)
            try require(try await storage.invitations().map(\.name), is: ["eve"])
            try require(!(try await accept("zoë", in: storage)), "the link should be rejected")
        },
    ]

    static let researchersWhoStay = [
        Clause("the last researcher is never removed, even by concurrent removals") { storage in
            for name in ["mia", "ada"] {
                try await storage.add(researcher(name))
                try await storage.signIn(session("cookie of \(name)", of: name))
            }
            try await withThrowingTaskGroup { group in
                for name in ["mia", "ada"] {
                    group.addTask {
                        _ = try await storage.removeUnlessLast(name, recording: event("remove"))
                    }
                }
                try await group.waitForAll()
            }
            let left = try await storage.researchers().map(\.name)
            try require(left.count, is: 1)
            let name = left.first ?? ""
            let removal = try await storage.removeUnlessLast(name, recording: event("last"))
            try require(removal, is: .last)
            let unknown = try await storage.removeUnlessLast("eve", recording: event("unknown"))
            try require(unknown, is: .unknown)
            let kept = try await storage.researcherSession(Sample.secret("cookie of \(name)"))
            try require(kept, is: session("cookie of \(name)", of: name))
            let other = name == "mia" ? "ada" : "mia"
            let gone = try await storage.researcherSession(Sample.secret("cookie of \(other)"))
            try require(gone, is: nil)
            try require(try await storage.events(limit: 9).map(\.kind), is: ["remove"])
        },
        Clause("changing a password leaves only one new session") { storage in
            for name in ["mia", "ada"] {
                try await storage.add(researcher(name, "old"))
                try await storage.signIn(session("\(name)1", of: name))
                try await storage.signIn(session("\(name)2", of: name))
            }
            try require(try await change("mia", from: "old", in: storage), "the change failed")
            try require(try await storage.researcher("mia")?.passwordHash, is: "new")
            try require(try await storage.researcher("ada")?.passwordHash, is: "old")
            for token in ["mia1", "mia2"] {
                try require(try await storage.researcherSession(Sample.secret(token)), is: nil)
            }
            let fresh = try await storage.researcherSession(Sample.secret("fresh"))
            try require(fresh, is: session("fresh", of: "mia"))
            let others = try await storage.researcherSession(Sample.secret("ada1"))
            try require(others, is: session("ada1", of: "ada"))
            try require(try await storage.events(limit: 9).map(\.kind), is: ["password"])
        },
        Clause("a password changes only if the checked one is still current") { storage in
            try await storage.add(researcher("mia", "current"))
            try await storage.signIn(session("one", of: "mia"))
            try require(!(try await change("mia", from: "old", in: storage)), "the change worked")
            try require(!(try await change("eve", from: "old", in: storage)), "the change worked")
            try require(try await storage.researcher("mia")?.passwordHash, is: "current")
            try require(
                try await storage.researcherSession(Sample.secret("one")),
                is: session("one", of: "mia")
            )
            try require(try await storage.researcherSession(Sample.secret("fresh")), is: nil)
            try require(try await storage.events(limit: 9), is: [])
        },
        Clause("signing out everywhere ends only that researcher's sessions") { storage in
            for name in ["mia", "ada"] {
                try await storage.add(researcher(name))
                try await storage.signIn(session("\(name)1", of: name))
            }
            try await storage.signOutEverywhere("mia", recording: event("everywhere"))
            try require(try await storage.researcherSession(Sample.secret("mia1")), is: nil)
            let others = try await storage.researcherSession(Sample.secret("ada1"))
            try require(others, is: session("ada1", of: "ada"))
            try require(try await storage.events(limit: 9).map(\.kind), is: ["everywhere"])
        },
    ]

    private static func invitation(
        _ name: String,
        _ link: String? = nil,
        by inviter: String = "mia"
    ) -> ResearcherInvitation {
        ResearcherInvitation(
            name: name,
            token: Sample.secret(link ?? "link of \(name)"),
            invitedBy: inviter,
            createdAt: Sample.at(0),
            expiresAt: Sample.at(100)
        )
    }

    private static func event(_ kind: String) -> AuditEvent {
        AuditEvent(kind: kind, actor: "researcher:mia", object: "admin", at: Sample.at(0))
    }

    private static func accept(_ name: String, in storage: any Storage) async throws -> Bool {
        try await storage.accept(
            Sample.secret("link of \(name)"),
            as: researcher(name),
            recording: event("accept")
        )
    }

    private static func change(
        _ name: String,
        from old: String,
        in storage: any Storage
    ) async throws -> Bool {
        try await storage.changePassword(
            of: name,
            from: old,
            to: "new",
            continuing: session("fresh", of: name),
            recording: event("password")
        )
    }
}
