import Testing

@testable import Sessions

@Suite struct GenerationalCacheTests {
    @Test func staysWithinItsBoundAndRetainsUsedEntries() {
        var cache = GenerationalCache<Int, Int>(bound: 100)
        for number in 0..<1000 {
            cache.set(number, number, cost: 10)
            #expect(cache.value(0) == 0)
            #expect(cache.value(number) == number)
            #expect(cache.count <= 10)
        }
        #expect(cache.value(1) == nil)
    }

    @Test func replacesAndRemovesEntries() {
        var cache = GenerationalCache<String, Int>(bound: 120)
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

    /// Evicted entries are freed a few at a time, because freeing many together would delay a
    /// request.
    @Test func evictedEntriesAreFreedGradually() {
        let living = Living()
        var cache = GenerationalCache<Int, Entry>(bound: 3000)
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

    /// After two slow generations, which set a low pace, the next generation fills quickly.
    @Test func evictedEntriesAreFreedInTimeDuringBursts() {
        let living = Living()
        var cache = GenerationalCache<Int, Entry>(bound: 30_000)
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
}
