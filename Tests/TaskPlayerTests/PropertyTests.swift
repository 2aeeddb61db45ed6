import TaskModel
import Testing

@testable import TaskPlayer

/// Tests that random histories violate no invariant, and that broken players and progress measures
/// are detected.
///
/// The long tests run ten thousand histories.
@Suite struct PropertyTests {
    /// Events that the histories must contain; without them, the checks would prove nothing.
    private static let mustHappen = [
        "moved", "repeated", "stale", "drafted", "kept", "opened", "cut", "completed", "failed",
        "invalid", "ended", "noWayBack", "required", "pressed add", "pressed cha", "pressed rem",
        "pressed but", "pressed ins", "round", "early_termination", "unknownButton",
        "tooFewEntries", "corrected twice", "confirms nothing", "entry changed",
        "progress in a loop", "progress on a longer way",
    ]

    @Test(arguments: 0..<(LongTests.areWanted ? 8 : 2))
    func randomHistoriesViolateNoInvariant(part: Int) {
        let first = UInt64(part) * 1_250
        let every: UInt64 = LongTests.areWanted ? 1 : 4
        let histories = RandomHistories(first..<first + 1_250, progressEvery: every)
        #expect(histories.broken.isEmpty, "violation: seed \(histories.broken)")
        for outcome in Self.mustHappen {
            let count = histories.outcomes[outcome, default: 0]
            #expect(count > 5, "hardly any \(outcome): \(count)")
        }
    }

    @Test(arguments: BrokenPlayer.allCases)
    func brokenPlayerIsDetected(player: BrokenPlayer) {
        let histories = RandomHistories(0..<300, until: player.breaks) {
            Checker($0, reduce: player.reduce)
        }
        #expect(histories.broken.keys.contains(player.breaks), "\(histories.broken)")
    }

    @Test(arguments: BrokenGauge.allCases)
    func wrongProgressIsDetected(gauge: BrokenGauge) {
        let histories = RandomHistories(0..<300, progressEvery: 1, until: gauge.breaks) {
            Checker($0, gauge: gauge.measure)
        }
        #expect(histories.broken.keys.contains(gauge.breaks), "\(histories.broken)")
    }

    @Test func countingRemovedEntriesIsDetected() {
        let histories = RandomHistories(0..<600, until: .removedCounted) { task in
            Checker(
                task,
                view: { player, state in
                    var wrong = state
                    wrong.history = StepResults(state.history.map(\.withoutRemoval))
                    return player.journey(of: wrong)
                }
            )
        }
        #expect(histories.broken.keys.contains(.removedCounted))
    }

    @Test func countingAnswersOffThePathIsDetected() {
        let histories = RandomHistories(0..<150, until: .offPathCounted) { task in
            Checker(
                task,
                view: { player, state in
                    var wrong = state
                    wrong.lastResult = state.history.last?.visit
                    return player.journey(of: wrong)
                }
            )
        }
        #expect(histories.broken.keys.contains(.offPathCounted))
    }
}

extension StepResult {
    /// The result without its record that an entry was removed.
    fileprivate var withoutRemoval: StepResult {
        guard case .pressed(.remove) = outcome else { return self }
        return StepResult(
            visit: visit,
            address: address,
            previous: previous,
            digest: digest,
            began: began,
            ended: ended
        )
    }
}
