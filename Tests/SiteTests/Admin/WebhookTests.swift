import Foundation
import HTTP
import HTTPTesting
import Logging
import Notifying
import Outbound
import Storage
import Synchronization
import TaskModel
import Testing

@testable import Site

/// Tests of the webhooks page, and of the events that are sent to webhooks.
@Suite struct WebhookTests {
    private static let page = "/admin/studies/story/webhooks"
    private static let url = "https://hooks.example.org/waymark"

    /// A site with a webhook.
    ///
    /// Its deliveries have the outcomes in `outcomes`; all later deliveries succeed.
    private final class World: Sendable {
        let site: SiteUnderTest
        let grace: TestClient
        let secret: String
        let received = Mutex<[WebhookMessage]>([])
        let outcomes = Mutex<[WebhookOutcome]>([])

        init(_ events: [WebhookEvent] = WebhookEvent.allCases) async throws {
            site = try await SiteUnderTest(
                studies: [StoryStudy.files],
                hasSamples: false,
                webhookHosts: try WebhookAllowList("hooks.example.org")
            )
            grace = try await Researching.signedIn(site)
            let response = try await Researching.send(
                grace,
                from: WebhookTests.page,
                [("url", WebhookTests.url)] + events.map { ("event", $0.rawValue) }
            )
            let key = Page.first(#"<code class="key"[^>]*>([^<]*)"#, in: response.bodyText)
            secret = try #require(key)
        }

        /// Advances the clock by ten seconds and sends the waiting events.
        func round() async {
            site.pass(seconds: 10)
            await WebhookDispatcher(
                store: site.storage,
                secret: site.site.webhookSecret,
                deliver: { message in
                    self.received.withLock { $0.append(message) }
                    return self.outcomes.withLock { outcomes in
                        outcomes.isEmpty ? .delivered(status: 204) : outcomes.removeFirst()
                    }
                },
                now: site.environment.now,
                sleep: { _ in },
                logger: Logger(label: "test")
            )
            .round()
        }

        var bodies: [[String: String]] {
            get throws {
                try received.withLock { messages in
                    try messages.map {
                        try JSONDecoder().decode([String: String].self, from: Data($0.body))
                    }
                }
            }
        }

        func progress() async throws -> WebhookProgress {
            try #require(try await site.storage.webhooks(of: "story").first).progress
        }

        /// Starts a session and ends it with the given status.
        func finish(_ status: SessionStatus = .completed) async throws -> SessionState {
            let visitor = try await Visitor(site.browser())
            try await visitor.start("story", "story")
            site.pass(seconds: 1)
            let now = site.environment.now()
            _ = try await site.storage.update(visitor.session) { state in
                var state = state
                state.status = status
                state.finishedAt = now
                return Change(state: state)
            }
            return try #require(try await site.storage.session(visitor.session))
        }
    }

    @Test func keyIsShownOnceAndStoredEncrypted() async throws {
        let world = try await World()
        let webhook = try #require(try await world.site.storage.webhooks(of: "story").first)
        #expect(world.site.site.webhookSecret(webhook) == world.secret)
        #expect(webhook.secret != Array(world.secret.utf8) && world.secret.count > 40)
        let html = try await world.grace.get(Self.page).bodyText
        #expect(html.contains(Self.url) && !html.contains(world.secret))
        #expect(html.contains("Nothing has been sent yet"))
        let events = try await Researching.events(world.site)
        let facts = "hooks.example.org [participant.withdrawn,session.finished]"
        #expect(events.first == "webhook.create researcher:grace story/\(webhook.id) \(facts)")
    }

    @Test func finishedSessionIsReportedWithoutAnswers() async throws {
        let world = try await World()
        let session = try await world.finish()
        await world.round()
        await world.round()
        let expected = [
            "event": "session.finished", "study": "story", "session_id": session.id,
            "participant_id": session.participant, "task": "story", "status": "completed",
            "completed_at": try #require(session.finishedAt).iso8601,
        ]
        #expect(try world.bodies == [expected], "it is sent once")
        let message = try #require(world.received.withLock { $0.first })
        #expect(message.event == "session.finished" && message.id.hasSuffix(session.id))
        let page = try await world.grace.get(Self.page).bodyText
        #expect(page.contains("Last delivery on"))
    }

    @Test func withdrawalIsReported() async throws {
        let world = try await World()
        let session = try await world.finish()
        await world.round()
        let request = WithdrawalRequest(
            participant: session.participant,
            choice: .stop,
            reference: "REF"
        )
        _ = try await world.site.storage.withdraw(request, at: world.site.environment.now())
        await world.round()
        let body = try #require(try world.bodies.last)
        #expect(body["event"] == "participant.withdrawn" && body["reference"] == "REF")
        #expect(body["participant_id"] == session.participant && body["choice"] == "stop")
        #expect(try world.bodies.count == 2, "sessions that end with it are not reported")
    }

    @Test func failedEventIsSentAgainBeforeLaterOnes() async throws {
        let world = try await World()
        let sessions = [try await world.finish(), try await world.finish()]
        world.outcomes.withLock {
            $0 = [.failed(WebhookFailure(.status(503))), .failed(WebhookFailure(.status(404)))]
        }
        await world.round()
        #expect(try await world.progress().failures == 1)
        let page = try await world.grace.get(Self.page).bodyText
        #expect(page.contains("Failed: the server answered with status 503."))
        await world.round()
        #expect(try world.bodies.count == 1, "it waits for a minute")
        world.site.pass(seconds: 60)
        await world.round()
        #expect(try await world.progress().failures == 2)
        world.site.pass(seconds: 300)
        await world.round()
        let ids = try world.bodies.map { $0["session_id"] }
        #expect(ids == [sessions[0], sessions[0], sessions[0], sessions[1]].map(\.id))
        #expect(Set(world.received.withLock { $0.map(\.id) }).count == 2)
        #expect(try await world.progress().reason == nil)
    }

    @Test func receiverCanAskForALongerWait() async throws {
        let world = try await World()
        _ = try await world.finish()
        world.outcomes.withLock {
            $0 = [.failed(WebhookFailure(.status(429), retryAfter: 3600))]
        }
        await world.round()
        let next = try await world.progress().nextAttempt
        #expect(next == world.site.environment.now().adding(seconds: 3600))
    }

    @Test func webhookStopsAfterThreeDaysAndLosesNothing() async throws {
        let world = try await World()
        let session = try await world.finish()
        world.outcomes.withLock {
            $0 = Array(repeating: .failed(WebhookFailure(.connection(.timeout))), count: 9)
        }
        for _ in 0..<12 {
            await world.round()
            world.site.pass(seconds: 86_400)
        }
        #expect(try world.bodies.count == 9)
        #expect(try await world.progress().nextAttempt == nil)
        let signedIn = world.site.browser()
        _ = try await Researching.signIn(signedIn)
        let html = try await signedIn.get(Self.page).bodyText
        #expect(html.contains("Stopped: the server did not answer in time."))
        let id = try #require(try await world.site.storage.webhooks(of: "story").first).id
        let fields = [("webhook", id), ("action", "again")]
        let again = try await Researching.send(signedIn, from: Self.page, fields)
        #expect(again.location == Self.page + "?done=again")
        await world.round()
        #expect(try world.bodies.last?["session_id"] == session.id)
        #expect(try await world.progress().failures == 0)
    }

    @Test func webhookThatCannotWorkStopsAtOnce() async throws {
        let world = try await World()
        _ = try await world.finish()
        world.outcomes.withLock { $0 = [.failed(WebhookFailure(.privateAddress))] }
        await world.round()
        #expect(try await world.progress().nextAttempt == nil)
        world.site.pass(seconds: 86_400)
        await world.round()
        #expect(try world.bodies.count == 1)
    }

    @Test func deletionEndsAtTheTransferUnderWay() async throws {
        let world = try await World()
        for _ in 0..<3 { _ = try await world.finish() }
        let id = try #require(try await world.site.storage.webhooks(of: "story").first).id
        world.site.pass(seconds: 10)
        await WebhookDispatcher(
            store: world.site.storage,
            secret: world.site.site.webhookSecret,
            deliver: { message in
                world.received.withLock { $0.append(message) }
                _ = try await Researching.send(
                    world.grace,
                    from: Self.page,
                    [("webhook", id), ("action", "delete")]
                )
                return .delivered(status: 200)
            },
            now: world.site.environment.now,
            sleep: { _ in },
            logger: Logger(label: "test")
        )
        .round()
        #expect(try world.bodies.count == 1)
    }

    /// The slow receiver responds only after the other receiver has received an event.
    @Test func slowReceiverDelaysOnlyItself() async throws {
        let world = try await World()
        let other = [("url", Self.url + "/other"), ("event", "session.finished")]
        _ = try await Researching.send(world.grace, from: Self.page, other)
        _ = try await world.finish()
        world.site.pass(seconds: 10)
        let (arrived, arrival) = AsyncStream<Void>.makeStream()
        await WebhookDispatcher(
            store: world.site.storage,
            secret: world.site.site.webhookSecret,
            deliver: { message in
                if message.url == Self.url {
                    for await _ in arrived { break }
                } else {
                    arrival.yield()
                }
                world.received.withLock { $0.append(message) }
                return .delivered(status: 200)
            },
            now: world.site.environment.now,
            sleep: { _ in },
            logger: Logger(label: "test")
        )
        .round()
        #expect(world.received.withLock { $0.map(\.url) } == [Self.url + "/other", Self.url])
    }

    @Test func webhookIsToldOnlyOfItsEvents() async throws {
        let world = try await World([.participantWithdrawn])
        _ = try await world.finish()
        await world.round()
        #expect(try world.bodies == [])
    }

    @Test func webhookCanBeDeleted() async throws {
        let world = try await World()
        let id = try #require(try await world.site.storage.webhooks(of: "story").first).id
        let fields = [("webhook", id), ("action", "delete")]
        let response = try await Researching.send(world.grace, from: Self.page, fields)
        #expect(response.location == Self.page + "?done=deleted")
        _ = try await world.finish()
        await world.round()
        #expect(try world.bodies == [])
        let again = try await Researching.send(world.grace, from: Self.page, fields)
        #expect(again.status == .notFound)
    }

    @Test(arguments: [
        ("", "This address cannot be used"),
        ("ftp://hooks.example.org", "This address cannot be used"),
        ("https://other.example.org/", "not allowed to send webhooks to this address"),
        ("http://hooks.example.org/", "not allowed to send webhooks to this address"),
        ("https://hooks.example.org@evil.example/", "This address cannot be used"),
    ])
    func wrongAddressIsRejected(_ url: String, _ text: String) async throws {
        let world = try await World()
        let response = try await Researching.send(
            world.grace,
            from: Self.page,
            [("url", url), ("event", "session.finished")]
        )
        #expect(response.status == .unprocessableContent && response.bodyText.contains(text))
        let none = try await Researching.send(world.grace, from: Self.page, [("url", Self.url)])
        #expect(none.bodyText.contains("Choose at least one event"))
        #expect(try await world.site.storage.webhooks(of: "story").count == 1)
    }

    @Test func hostDecidesWhetherThereAreWebhooks() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files], hasSamples: false)
        let grace = try await Researching.signedIn(site)
        let html = try await grace.get(Self.page).bodyText
        #expect(html.contains("not allowed to send webhooks to any host"))
        #expect(!html.contains("<select"))
        #expect(!html.contains("name=\"url\""))
    }
}
