import Logging
import Storage
import Testing

@testable import Observing

@Suite struct LimitsTests {
    @Test func pausesGrowFromASecondToAnHour() {
        let limits = DispatcherLimits()
        for chance in [0, 0.25, 0.5, 0.75, 0.999] {
            let pauses = (1...40).map { limits.pause(after: $0, chance: chance) }
            #expect(pauses.allSatisfy { (1_000...3_600_000).contains($0) })
            #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $0 <= $1 })
        }
        #expect((1...3).map { limits.pause(after: $0, chance: 0.5) } == [1_000, 2_000, 4_000])
        #expect(limits.pause(after: .max, chance: 0.5) == 3_600_000)
        #expect(limits.pause(after: 5, chance: 0) < limits.pause(after: 5, chance: 0.9))
    }

    @Test(arguments: [["a", "a"], ["a", ""]])
    func observerNamesMustBeUniqueAndNotEmpty(_ names: [String]) {
        #expect(throws: ObserverConfigurationError.self) {
            _ = try OutboxDispatcher(
                store: InMemoryStorage(),
                observers: names.map { Listener($0) },
                clock: ManualClock().dispatcherClock,
                chance: { 0 },
                logger: Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() },
                definition: { _ in nil }
            )
        }
    }

    @Test func reasonIsOneLineOfLimitedLength() {
        #expect(DeliveryFailure("one\ntwo\u{0} three ").reason == "one two three")
        #expect(DeliveryFailure(String(repeating: "x", count: 999)).reason.count == 300)
        #expect(DeliveryFailure(Deaf()).reason == "Deaf")
    }
}
