import Testing

@testable import TaskModel

@Suite struct StepResultsTests {
    /// Compares the results of random operations with those of the same operations on an array.
    @Test(arguments: 0..<200)
    func randomEditsMatchArray(seed: UInt64) {
        var random = SplitMix64(state: seed)
        var (results, array) = (StepResults(), [StepResult]())
        var visit = 0
        for _ in 0..<60 {
            let low = Int.random(in: 0...array.count, using: &random)
            let high = Int.random(in: low...array.count, using: &random)
            let fresh = (0..<Int.random(in: 0...20, using: &random)).map { Self.result(visit + $0) }
            visit += fresh.count
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                results.removeSubrange(low..<results.endIndex)
                array.removeSubrange(low..<array.endIndex)
            case 1:
                results.replaceSubrange(low..<high, with: fresh)
                array.replaceSubrange(low..<high, with: fresh)
            case 2:
                results += fresh
                array += fresh
            case 3: (results, array) = (StepResults(array), Array(results))
            default:
                guard let one = fresh.first else { continue }
                results.append(one)
                array.append(one)
            }
            #expect(Array(results) == array)
            #expect(results.count == array.count)
            #expect(results.last == array.last)
            let places = min(low, array.count)..<min(high, array.count)
            #expect(results[places].elementsEqual(array[places]))
            #expect(results == StepResults(array))
            #expect(results.hashValue == StepResults(array).hashValue)
            #expect(results.highestVisit == array.map(\.visit).max() ?? 0)
            for visit in [0, visit, visit / 2, array.first?.visit ?? 1] {
                #expect(results.contains(visit: visit) == array.contains { $0.visit == visit })
            }
        }
    }

    /// Modifying a copy leaves the original unchanged, however full the last block is.
    @Test func copiesAreIndependent() {
        var results = StepResults()
        for count in 0..<70 {
            var (one, other) = (results, results)
            one.append(Self.result(count))
            other.append(Self.result(count + 1000))
            other.removeSubrange((count / 2)...)
            #expect(results.map(\.visit) == Array(0..<count))
            #expect(one.map(\.visit) == Array(0...count))
            #expect(other.map(\.visit) == Array(0..<(count / 2)))
            results = one
        }
    }

    private static func result(_ visit: Int) -> StepResult {
        StepResult(
            visit: visit,
            address: StepAddress("a"),
            previous: nil,
            digest: "",
            began: Instant(milliseconds: 0),
            ended: Instant(milliseconds: 1)
        )
    }
}

extension SplitMix64: RandomNumberGenerator {}
