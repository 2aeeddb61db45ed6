import Storage
import TaskModel

extension StorageContract {
    static let webhooks = [
        Clause("a webhook is stored for its study until it is removed") { storage in
            try await Sample.publish("sleep", "mood", to: storage)
            let hooks = [webhook("a", at: 1), webhook("b", at: 2)]
            for hook in hooks { try await storage.add(hook, recording: event(hook.id)) }
            try require(try await storage.webhooks(of: "sleep"), is: hooks)
            try require(try await storage.webhooks(of: "mood"), is: [])
            try require(try await storage.events(limit: 1).map(\.object), is: ["b"])
            for (study, isThere) in [("mood", false), ("sleep", true), ("sleep", false)] {
                let isRemoved = try await storage.removeWebhook(
                    "a",
                    of: study,
                    recording: event("a")
                )
                try require(isRemoved, is: isThere)
            }
            try require(try await storage.webhooks(of: "sleep"), is: [hooks[1]])
        },
        Clause("a webhook is due at the time of its next attempt") { storage in
            try await Sample.publish("sleep", to: storage)
            var hook = webhook("a", at: 1)
            try await storage.add(hook, recording: event("a"))
            hook.progress.failures = 3
            hook.progress.nextAttempt = Sample.at(9)
            hook.progress.reason = "no answer"
            hook.progress.deliveredAt = Sample.at(4)
            hook.progress.session = SessionPosition(at: Sample.at(3), id: "s")
            hook.progress.withdrawal = SessionPosition(at: Sample.at(2), id: "w")
            try await storage.setProgress(hook.progress, of: "a")
            try await storage.setProgress(hook.progress, of: "none")
            try require(try await storage.webhooksDue(at: Sample.at(8)), is: [])
            try require(try await storage.webhooksDue(at: Sample.at(9)), is: [hook])
            hook.progress.nextAttempt = nil
            try await storage.setProgress(hook.progress, of: "a")
            try require(try await storage.webhooksDue(at: Sample.at(99)), is: [])
        },
        Clause("a webhook is told of each end and withdrawal once, in their order") { storage in
            try await fill(storage)
            let hook = webhook("a", at: 11)
            try await storage.add(hook, recording: event("a"))
            try require(
                try await told(hook, before: 99, storage),
                is: ["d at 20", "left at 25", "c at 30"]
            )
            try require(try await told(hook, before: 25, storage), is: ["d at 20"])
            var one = webhook("b", at: 11)
            one.progress.session = SessionPosition(at: Sample.at(20), id: "d")
            try require(
                try await told(one, before: 99, storage),
                is: ["left at 25", "c at 30"]
            )
            let ends = webhook("c", at: 0, [.sessionFinished])
            try require(
                try await told(ends, before: 99, storage),
                is: ["a at 10", "d at 20", "c at 30"]
            )
            let withdrawals = webhook("d", at: 0, [.participantWithdrawn])
            try require(try await told(withdrawals, before: 99, storage), is: ["left at 25"])
        },
    ]

    /// Returns descriptions of a webhook's unsent events before a given time.
    private static func told(
        _ webhook: Webhook,
        before: Int64,
        _ storage: any Storage
    ) async throws -> [String] {
        var (webhook, told) = (webhook, [String]())
        while told.count < 9,
            let next = try await storage.nextNotice(for: webhook, before: Sample.at(before))
        {
            switch next {
            case .session(let session):
                let at = session.finishedAt ?? Sample.at(0)
                told.append("\(session.id) at \(seconds(at))")
                webhook.progress.session = SessionPosition(at: at, id: session.id)
            case .withdrawal(let withdrawal):
                told.append("left at \(seconds(withdrawal.at))")
                webhook.progress.withdrawal = SessionPosition(
                    at: withdrawal.at,
                    id: withdrawal.reference
                )
            }
        }
        return told
    }

    private static func seconds(_ moment: Instant) -> Int64 {
        (moment.milliseconds - Sample.at(0).milliseconds) / 1000
    }

    /// Ends sessions of several people, and starts a session of another person, who then leaves the
    /// study.
    private static func fill(_ storage: any Storage) async throws {
        let ends: [(id: String, status: SessionStatus, end: Int64)] = [
            ("a", .completed, 10), ("c", .failed, 30), ("d", .completed, 20),
            ("gone", .discarded, 22),
        ]
        for (id, status, end) in ends {
            try await Sample.begin(Sample.state(id, participant: "p-\(id)"), in: storage)
            _ = try await storage.update(id) { Sample.end($0, status, at: end) }
        }
        try await Sample.begin(Sample.state("open", participant: "p-open"), in: storage)
        let request = WithdrawalRequest(participant: "p-open", choice: .stop, reference: "left")
        _ = try await storage.withdraw(request, at: Sample.at(25))
    }

    private static func webhook(
        _ id: String,
        at seconds: Int64,
        _ events: Set<WebhookEvent> = Set(WebhookEvent.allCases)
    ) -> Webhook {
        Webhook(
            id: id,
            study: "sleep",
            url: "https://hooks.example.org/\(id)",
            secret: Array(id.utf8),
            events: events,
            createdAt: Sample.at(seconds)
        )
    }

    private static func event(_ object: String) -> AuditEvent {
        AuditEvent(kind: "webhook", actor: "researcher:mia", object: object, at: Sample.at(0))
    }
}
