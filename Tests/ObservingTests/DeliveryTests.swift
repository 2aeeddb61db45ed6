import Observing
import SQLiteStorage
import Storage
import Synchronization
import TaskModel
import Testing

/// Tests of the contents, order and number of deliveries to observers.
@Suite(.timeLimit(.minutes(15))) struct DeliveryTests {
    private let house = House()

    @Test func committedNoticesAreDeliveredOnceInOrder() async throws {
        let store = try await house.open()
        let listener = Listener()
        let dispatcher = try await house.dispatcher(store, [listener])
        try await house.begin("s", in: store)
        try await store.tell(.stepDisappeared(StepAddress("a"), visit: 1, .forward), of: "s")
        try await store.tell(.resultReady, .finished(.completed, nil), of: "s")
        try await until {
            let heads = try await store.heads()
            return listener.ended.count == 3 && heads.isEmpty
        }
        await dispatcher.stop()
        #expect(listener.calls.map(\.kind) == [.stepDisappeared, .resultReady, .finished])
        #expect(listener.calls.map(\.number) == [1, 2, 3])
        #expect(listener.calls.map(\.attempts) == [0, 0, 0])
        try await store.close()
    }

    @Test func pendingNoticesAreDeliveredAtStart() async throws {
        let store = try await house.open()
        store.observe([Subscription(observer: "registry")]) {}
        try await house.begin("s", in: store)
        try await store.tell(.resultReady, of: "s")
        let listener = Listener()
        let dispatcher = try await house.dispatcher(store, [listener])
        try await until { listener.ended.count == 1 }
        await dispatcher.stop()
        try await store.close()
    }

    @Test func failedCallIsRetriedWithSameNumber() async throws {
        let store = try await house.open()
        let listener = Listener { if $0.attempts < 2 { throw Deaf() } }
        let dispatcher = try await house.dispatcher(store, [listener])
        try await house.begin("s", in: store)
        try await store.tell(.resultReady, .finished(.completed, nil), of: "s")
        for attempts in [1, 2] {
            try await until { try await store.heads().first?.attempts == attempts }
            #expect(listener.calls.count == attempts)
            let due = try #require(try await store.heads().first?.due)
            let pause = due.milliseconds - house.clock.now.milliseconds
            #expect(pause == 1_000 << (attempts - 1))
            house.clock.advance(seconds: pause / 1_000)
        }
        // The second notice is attempted only after the first has been delivered. The first attempt
        // at the second notice fails, too.
        try await until { listener.calls.count == 4 }
        #expect(listener.calls.map(\.number) == [1, 1, 1, 2])
        #expect(listener.calls.map(\.attempts) == [0, 1, 2, 0])
        await dispatcher.stop()
        try await store.close()
    }

    @Test func failingObserverDelaysNeitherOthersNorOtherSessions() async throws {
        let store = try await house.open()
        let picky = Listener("picky") { if $0.session == "bad" { throw Deaf() } }
        let other = Listener("other")
        let dispatcher = try await house.dispatcher(store, [picky, other])
        try await house.begin("bad", "good", in: store)
        for id in ["bad", "good"] { try await store.answer(5, in: id) }
        try await until { picky.ended.count == 5 && other.ended.count == 10 }
        #expect(picky.ended.allSatisfy { $0.session == "good" })
        #expect(Set(picky.calls.filter { $0.session == "bad" }.map(\.number)).count == 1)
        try await until { try await store.heads("picky").map(\.attempts) == [1] }
        try await until { try await store.heads("other").isEmpty }
        let backlog = try await store.backlogs(of: "sleep")
        #expect(backlog == [Backlog(observer: "picky", waiting: 5, attempts: 1, failure: "Deaf")])
        await dispatcher.stop()
        try await store.close()
    }

    @Test func noticesOfASessionAreDeliveredInCommitOrder() async throws {
        let store = try await house.open()
        let listener = Listener { if $0.number % 7 == 0, $0.attempts == 0 { throw Deaf() } }
        let dispatcher = try await house.dispatcher(store, [listener])
        let ids = (1...6).map { "s\($0)" }
        for id in ids { try await house.begin(id, in: store) }
        try await withThrowingTaskGroup { group in
            for id in ids { group.addTask { try await store.answer(20, in: id) } }
            try await group.waitForAll()
        }
        try await until {
            house.clock.advance(seconds: 1)
            return listener.ended.count == 120
        }
        for id in ids {
            #expect(listener.ended.filter { $0.session == id }.map(\.visit) == Array(1...20))
        }
        await dispatcher.stop()
        try await store.close()
    }

    @Test func concurrentDeliveriesAreLimited() async throws {
        let store = try await house.open()
        let door = Door()
        let listener = Listener { _ in await door.pass() }
        var limits = DispatcherLimits()
        limits.parallel = 3
        let dispatcher = try await house.dispatcher(store, [listener], limits: limits)
        let ids = (1...12).map { "s\($0)" }
        for id in ids {
            try await house.begin(id, in: store)
            try await store.tell(.resultReady, of: id)
        }
        try await until { door.waiting == 3 }
        door.open()
        try await until { listener.ended.count == 12 }
        #expect(listener.most == 3)
        #expect(listener.calls.count == 12)
        await dispatcher.stop()
        try await store.close()
    }

    @Test func observerReceivesTheCurrentState() async throws {
        let store = try await house.open()
        store.observe([Subscription(observer: "registry")]) {}
        try await house.begin("s", in: store)
        try await store.tell(.resultReady, of: "s")
        _ = try await store.update("s") { state in
            var change = Change(state: state)
            change.state.status = .completed
            change.state.finishedAt = state.startedAt
            return change
        }
        let listener = Listener()
        let dispatcher = try await house.dispatcher(store, [listener])
        try await until { listener.ended.count == 1 }
        #expect(listener.states.map(\.status) == [.completed])
        await dispatcher.stop()
        try await store.close()
    }

    @Test func onlyRequestedKindsAreStored() async throws {
        let store = try await house.open()
        let listener = Listener(subscribedKinds: [.finished])
        let dispatcher = try await house.dispatcher(store, [listener])
        try await house.begin("s", in: store)
        try await store.answer(5, in: "s")
        #expect(try await store.heads().isEmpty)
        try await store.tell(.resultReady, .finished(.saved, nil), of: "s")
        try await until { listener.ended.count == 1 }
        #expect(listener.calls.map(\.number) == [1])
        await dispatcher.stop()
        try await store.close()
    }

    @Test func unreadableTaskPostponesTheDelivery() async throws {
        let store = try await house.open()
        let isThere = Mutex(false)
        let listener = Listener()
        let dispatcher = try await house.dispatcher(store, [listener]) { _ in
            isThere.withLock { $0 } ? (House.study, House.task) : nil
        }
        try await house.begin("s", in: store)
        try await store.tell(.resultReady, of: "s")
        try await until { try await store.heads().first?.attempts == 1 }
        #expect(listener.calls.isEmpty)
        isThere.withLock { $0 = true }
        house.clock.advance(seconds: 1)
        try await until { listener.ended.count == 1 }
        await dispatcher.stop()
        try await store.close()
    }
}
