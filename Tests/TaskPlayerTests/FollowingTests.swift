import Synchronization
import TaskModel
import Testing

@testable import TaskPlayer

@Suite("Journeys extended from state to state")
struct FollowingTests {
    @Test(arguments: LongTests.areWanted ? [0, 400, 800] : [0] as [UInt64])
    func followedJourneysEqualRecomputedOnes(first: UInt64) {
        let follower = Follower()
        _ = RandomHistories(first..<first + 400) { Checker($0, reduce: follower.reduce) }
        let counts = follower.counts
        #expect(counts.wrong == 0)
        #expect(counts.followed > 1000 && counts.chained > 500 && counts.anew > 50)
        #expect(counts.handedOn > 500 && counts.handedOnThroughACut > 20)
    }

    @Test func cutPathIsNotFollowed() throws {
        let follower = Follower()
        _ = RandomHistories(0..<100) { Checker($0, reduce: follower.reduce) }
        #expect(follower.counts.followedThroughACut == 0 && follower.counts.cuts > 10)
    }

    /// Checks the comparison itself, which must detect a journey of the previous state.
    @Test func comparisonDetectsAnOutdatedJourney() {
        let follower = Follower(isLazy: true)
        _ = RandomHistories(0..<50) { Checker($0, reduce: follower.reduce) }
        #expect(follower.counts.wrong > 100)
    }
}

/// A reducer that updates journeys with `following(_:)` and compares them, and the journeys that
/// `Player.apply` returns, with recomputed journeys.
private final class Follower: Sendable {
    struct Counts {
        var followed = 0
        /// The number of updates of journeys that `following(_:)` had already updated.
        var chained = 0
        var anew = 0
        var wrong = 0
        var cuts = 0
        var followedThroughACut = 0
        /// The number of journeys that `Player.apply` returned with a change.
        var handedOn = 0
        var handedOnThroughACut = 0
    }

    private struct Content {
        var known: [SessionState: Journey] = [:]
        var counts = Counts()
    }

    private let content = Mutex(Content())
    private let isLazy: Bool

    init(isLazy: Bool = false) {
        self.isLazy = isLazy
    }

    var counts: Counts { content.withLock(\.counts) }

    var reduce: Reducer {
        { [self] (player, action, state, now) throws(ActionError) in
            let journey = player.journey(of: state)
            let (change, onward) = try player.apply(action, on: journey, now: now)
            guard !change.isEmpty else { return change }
            content.withLock { content in
                follow(change, from: state, player, &content)
                if let onward { compare(onward, change, journey, player, &content.counts) }
            }
            return change
        }
    }

    private func compare(
        _ onward: Journey,
        _ change: Change,
        _ before: Journey,
        _ player: Player,
        _ counts: inout Counts
    ) {
        guard let settled = (isLazy ? before : onward).settled(in: change.state) else {
            // The journey returned for an action must match the state to which the action led.
            counts.wrong += 1
            return
        }
        let fresh = player.journey(of: change.state)
        counts.handedOn += 1
        counts.handedOnThroughACut += fresh.path.starts(with: before.path) ? 0 : 1
        counts.wrong += settled.looks(like: fresh) ? 0 : 1
    }

    private func follow(
        _ change: Change,
        from state: SessionState,
        _ player: Player,
        _ content: inout Content
    ) {
        let isKnown = content.known[state]?.task.id == player.task.id
        let before = isKnown ? content.known[state] : nil
        let start = before ?? player.journey(of: state).kept
        let fresh = player.journey(of: change.state)
        let isCut = !fresh.path.starts(with: start.path)
        content.counts.cuts += isCut ? 1 : 0
        guard let followed = isLazy ? start : start.following(change.state) else {
            content.counts.anew += 1
            return
        }
        content.counts.followed += 1
        content.counts.chained += before == nil ? 0 : 1
        content.counts.followedThroughACut += isCut ? 1 : 0
        content.counts.wrong += followed.looks(like: fresh) ? 0 : 1
        content.known = [change.state: followed]
    }
}

extension Journey {
    /// Returns whether both journeys agree in the properties that pages and the player read.
    fileprivate func looks(like other: Journey) -> Bool {
        state == other.state && path == other.path && progress == other.progress
            && canGoBack == other.canGoBack && isAbbreviated == other.isAbbreviated
            && offersInstructions == other.offersInstructions
            && next(after: state.visit.address) == other.next(after: other.state.visit.address)
            && evaluation.cohorts == other.evaluation.cohorts
            && evaluation.latestVisits.mapValues(\.visit)
                == other.evaluation.latestVisits.mapValues(\.visit)
            && evaluation.latestVisits.mapValues(\.answers)
                == other.evaluation.latestVisits.mapValues(\.answers)
            && task.pages.allSatisfy {
                prefill(for: StepAddress($0.id)) == other.prefill(for: StepAddress($0.id))
            }
    }
}
