import Testing

@testable import TaskPlayer

@Suite("A dictionary in two layers")
struct LayeredDictionaryTests {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func itIsLikeAnyOther(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var (layered, plain) = (LayeredDictionary<Int, UInt64>(), [Int: UInt64]())
        var copies: [(LayeredDictionary<Int, UInt64>, [Int: UInt64])] = []
        for count in 0..<400 {
            let key = Int(random.next() % 90)
            let value = random.next() % 4 == 0 ? nil : random.next()
            layered[key] = value
            plain[key] = value
            if count % 50 == 0 { copies.append((layered, plain)) }
            #expect((0..<90).allSatisfy { layered[$0] == plain[$0] })
        }
        #expect(layered.all == plain)
        for (layered, plain) in copies { #expect(layered.all == plain) }
    }
}
