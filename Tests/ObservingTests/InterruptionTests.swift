import Logging
import Observing
import SQLiteStorage
import Storage
import TaskModel
import Testing

/// Tests of observers that hang, fail or are absent, and of servers that stop or are killed.
@Suite(.timeLimit(.minutes(15))) struct InterruptionTests {
    private let house = House()

    /// The server dies after calling the observer and before recording the delivery.
    @Test func unrecordedDeliveryIsRetried() async throws {
        let store = try await house.open()
        let door = Door()
        let first = Listener { _ in await door.pass() }
        _ = try await house.dispatcher(store, [first])
        try await house.begin("s", in: store)
        try await store.tell(.resultReady, of: "s")
        try await until { door.waiting == 1 }
        try await store.close()
        door.open()
        try await until { first.ended.count == 1 && !house.log.lines(.warning).isEmpty }

        let again = try await house.open()
        let second = Listener()
        let dispatcher = try await house.dispatcher(again, [second])
        try await until {
            let heads = try await again.heads()
            return second.ended.count == 1 && heads.isEmpty
        }
        #expect(second.calls == first.calls)
        await dispatcher.stop()
        try await again.close()
    }

    @Test func hangingCallIsCancelledAndRetried() async throws {
        let store = try await house.open()
        let clock = house.clock
        let listener = Listener { call in
            if call.session == "slow", call.attempts == 0 {
                try await clock.dispatcherClock.sleep(ManualClock.never)
            }
        }
        let dispatcher = try await house.dispatcher(store, [listener])
        try await house.begin("slow", "fast", in: store)
        try await store.tell(.resultReady, of: "slow")
        // Two sleepers: the call and its timeout.
        try await until { clock.sleepers == 2 }
        try await store.tell(.resultReady, of: "fast")
        try await until { listener.ended.map(\.session) == ["fast"] }
        clock.advance(seconds: 30)
        try await until { try await store.heads().first?.attempts == 1 }
        let failure = try await store.backlogs(of: "sleep").first?.failure
        #expect(failure == "no answer within 30 s")
        try await until {
            clock.advance(seconds: 1)
            return listener.ended.count == 2
        }
        #expect(listener.calls.map(\.attempts) == [0, 0, 1])
        await dispatcher.stop()
        try await store.close()
    }

    @Test func callIgnoringCancellationIsNotRetriedMeanwhile() async throws {
        let store = try await house.open()
        let door = Door()
        let listener = Listener { if $0.session == "stuck" { await door.pass() } }
        let dispatcher = try await house.dispatcher(store, [listener])
        try await house.begin("stuck", "fast", in: store)
        try await store.tell(.resultReady, of: "stuck")
        try await until { door.waiting == 1 && house.clock.sleepers == 1 }
        house.clock.advance(seconds: 30)
        try await until { try await store.heads().first?.attempts == 1 }
        house.clock.advance(seconds: 100)
        try await store.tell(.resultReady, of: "fast")
        try await until { listener.ended.map(\.session) == ["fast"] }
        #expect(listener.calls.count == 2)
        door.open()
        try await until { try await store.heads().isEmpty }
        await dispatcher.stop()
        try await store.close()
    }

    @Test func stopLetsCallsFinishAndStartsNoMore() async throws {
        let store = try await house.open()
        let door = Door()
        let listener = Listener { _ in await door.pass() }
        let dispatcher = try await house.dispatcher(store, [listener])
        try await house.begin("s", in: store)
        try await store.tell(.resultReady, .finished(.completed, nil), of: "s")
        try await until { door.waiting == 1 }
        async let stopped: Void = dispatcher.stop()
        // Two sleepers: the timeout of the call and the grace period of the stop.
        try await until { house.clock.sleepers == 2 }
        door.open()
        await stopped
        #expect(listener.ended.map(\.kind) == [.resultReady])
        try await store.tell(.finished(.completed, nil), of: "s")
        let heads = try await store.heads()
        #expect(heads.map(\.notice) == [.finished(.completed, nil)])
        #expect(heads.map(\.attempts) == [0])
        try await store.close()
    }

    @Test func stopCancelsLongCallsWithoutCountingAFailure() async throws {
        let store = try await house.open()
        let clock = house.clock
        let listener = Listener { _ in try await clock.dispatcherClock.sleep(ManualClock.never) }
        let dispatcher = try await house.dispatcher(store, [listener])
        try await house.begin("s", in: store)
        try await store.tell(.resultReady, of: "s")
        try await until { clock.sleepers == 2 }
        async let stopped: Void = dispatcher.stop()
        try await until { clock.sleepers == 3 }
        clock.advance(seconds: 5)
        await stopped
        #expect(try await store.heads().map(\.attempts) == [0])
        try await store.close()
    }

    @Test func stopAbandonsObserversThatIgnoreCancellation() async throws {
        let store = try await house.open()
        let door = Door()
        let listener = Listener { _ in await door.pass() }
        let dispatcher = try await house.dispatcher(store, [listener])
        try await house.begin("s", in: store)
        try await store.tell(.resultReady, of: "s")
        try await until { door.waiting == 1 && house.clock.sleepers == 1 }
        async let stopped: Void = dispatcher.stop()
        try await until { house.clock.sleepers == 2 }
        house.clock.advance(seconds: 5)
        try await until { house.clock.sleepers == 2 }
        house.clock.advance(seconds: 1)
        await stopped
        #expect(try await store.heads().count == 1)
        #expect(house.log.text.contains("ignores cancellation"))
        door.open()
        try await until { try await store.heads().isEmpty }
        try await store.close()
    }

    @Test func failureIsLoggedWithoutItsContents() async throws {
        let store = try await house.open()
        let listener = Listener { _ in throw Deaf() }
        let dispatcher = try await house.dispatcher(store, [listener])
        try await house.begin("s", in: store)
        try await store.tell(.resultReady, of: "s")
        for attempts in 1...4 {
            try await until { try await store.heads().first?.attempts == attempts }
            house.clock.advance(seconds: 60)
        }
        await dispatcher.stop()
        #expect(house.log.lines(.notice).count == 2)
        #expect(house.log.lines(.warning).count >= 2)
        #expect(house.log.text.contains("observer=registry"))
        #expect(!house.log.text.contains(Deaf().answer))
        let failure = try await store.backlogs(of: "sleep").first?.failure
        #expect(failure == "Deaf")
        try await store.close()
    }

    @Test func absentObserverIsLogged() async throws {
        let store = try await house.open()
        store.observe([Subscription(observer: "gone")]) {}
        try await house.begin("s", in: store)
        try await store.tell(.resultReady, of: "s")
        let dispatcher = try await house.dispatcher(store, [])
        #expect(house.log.lines(.warning).contains { $0.contains("observer=gone") })
        try await store.tell(.resultReady, of: "s")
        #expect(try await store.heads("gone").count == 1)
        await dispatcher.stop()
        try await store.close()
    }
}
