import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

@Suite struct CacheTests {
    @Test func staysWithinItsBoundAndRetainsUsedEntries() {
        var cache = Generations<Int, Int>(bound: 100)
        for number in 0..<1000 {
            cache.set(number, number, cost: 10)
            #expect(cache.value(0) == 0)
            #expect(cache.value(number) == number)
            #expect(cache.count <= 10)
        }
        #expect(cache.value(1) == nil)
    }

    @Test func replacesAndRemovesEntries() {
        var cache = Generations<String, Int>(bound: 120)
        for value in 0..<50 { cache.set("a", value, cost: 40) }
        #expect(cache.value("a") == 49)
        #expect(cache.count == 1)
        cache.set("b", 1, cost: 40)
        #expect(cache.value("a") == 49)
        cache.remove("a")
        cache.remove("a")
        #expect(cache.value("a") == nil)
        cache.set("c", 1, cost: 51)
        #expect(cache.value("c") == nil)
    }

    /// Evicted entries are freed a few at a time, so that no request waits, but all are freed.
    @Test func evictedEntriesAreFreedGradually() {
        let living = Living()
        var cache = Generations<Int, Entry>(bound: 3000)
        for number in 0..<20_000 {
            let before = living.count
            cache.set(number, Entry(living), cost: 1)
            #expect(before - living.count <= 2)
            #expect(living.count <= 3000)
        }
        #expect(living.count >= 1000)
        for number in 0..<20_000 { cache.remove(number) }
        #expect(living.count == 0)
    }

    /// This also holds when a slow generation is followed by one that fills immediately.
    @Test func evictedEntriesAreFreedInTimeDuringBursts() {
        let living = Living()
        var cache = Generations<Int, Entry>(bound: 30_000)
        var number = 0
        for generation in 0..<9 {
            let isSlow = generation % 3 != 2
            for _ in 0..<(isSlow ? 100 : 10_000) {
                number += 1
                for _ in 0..<(isSlow ? 200 : 1) {
                    let before = living.count
                    cache.set(number, Entry(living), cost: isSlow ? 100 : 1)
                    #expect(before - living.count <= 3)
                }
            }
        }
        #expect(number == 30_600)
    }

    private final class Living {
        var count = 0
    }

    private final class Entry {
        private let living: Living

        init(_ living: Living) {
            self.living = living
            living.count += 1
        }

        deinit { living.count -= 1 }
    }

    @Test func readOvertakenByACommitIsNotCached() async throws {
        let cache = SessionCache(bytes: 1 << 20)
        var newer = Sample.state("s")
        newer.revision = 1
        let read = try await cache.reading("s") {
            cache.commit(newer)
            return Sample.state("s")
        }
        #expect(read?.revision == 0)
        #expect(cache.state("s")?.revision == 1)
    }

    @Test func readWithoutConcurrentCommitIsCached() async throws {
        let cache = SessionCache(bytes: 1 << 20)
        _ = try await cache.reading("s") { Sample.state("s") }
        #expect(cache.state("s") == Sample.state("s"))
        _ = try await cache.reading("t") { nil }
        #expect(cache.state("t") == nil)
        cache.forget(Sample.state("s"))
        #expect(cache.state("s") == nil)
    }

    @Test func forgettingAnOldStateKeepsTheNewerOne() {
        let cache = SessionCache(bytes: 1 << 20)
        var newer = Sample.state("s")
        newer.revision = 1
        cache.commit(newer)
        cache.forget(Sample.state("s"))
        #expect(cache.state("s")?.revision == 1)
    }

    @Test func costIncludesLongTexts() {
        var state = Sample.state("s")
        let small = state.cost
        state.drafts[StepAddress("a")] = RawFields(["x": [String(repeating: "a", count: 9000)]])
        #expect(state.cost > small + 9000)
        let long = Answer.value(.text(String(repeating: "é", count: 9000)))
        #expect(Sample.answer(state, ["a": long]).results[0].answers.count == 1)
        state.history = StepResults(Sample.answer(state, ["a": long]).results)
        #expect(state.cost > small + 27_000)
    }

    /// A commit that bypassed the cache is detected by its revision.
    @Test func staleStateLosesTheRaceAndIsReadAgain() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        let base = try #require(try await storage.session("s"))
        let change = try Sample.answer(base).committed(on: base)
        try await storage.write {
            try $0.apply(PreparedChange(change, on: base, for: Subscribers()))
        }
        #expect(storage.cache.state("s")?.revision == 0)
        let next = try await storage.update("s", Sample.answer).state
        #expect(next.revision == 2)
        #expect(next.history.map(\.visit) == [1, 2])
        try await storage.close()
    }
}
