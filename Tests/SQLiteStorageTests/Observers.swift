import Foundation
import GRDB
import Synchronization

final class Counter: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    /// Waits until other threads have raised the count to `goal`; returns `false` after 60 s.
    func reach(_ goal: Int) -> Bool {
        let deadline = ContinuousClock.now + .seconds(60)
        while count < goal, .now < deadline { sched_yield() }
        return count >= goal
    }

    func add() -> Int {
        number.withLock { number in
            number += 1
            return number
        }
    }
}

final class CommitCounter: TransactionObserver, Sendable {
    private let count = Mutex(0)

    var commits: Int { count.withLock { $0 } }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidRollback(_ db: Database) {}

    func databaseDidCommit(_ db: Database) {
        count.withLock { $0 += 1 }
    }
}

/// An observer that makes commits fail as if the disk had failed.
final class CommitBreaker: TransactionObserver, Sendable {
    private let plan = Mutex<(code: ResultCode?, isOnce: Bool)>((nil, false))
    private let hasChanges = Mutex(false)

    /// Makes all further commits with changes fail, or only the first; with `nil`, commits succeed
    /// again.
    func `break`(with code: ResultCode?, once: Bool = false) {
        plan.withLock { $0 = (code, once) }
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }

    func databaseDidChange(with event: DatabaseEvent) {
        hasChanges.withLock { $0 = true }
    }

    func databaseDidCommit(_ db: Database) {}
    func databaseDidRollback(_ db: Database) {}

    func databaseWillCommit() throws {
        let isChange = hasChanges.withLock { hasChanges in
            defer { hasChanges = false }
            return hasChanges
        }
        guard isChange else { return }
        let code = plan.withLock { plan in
            defer { if plan.isOnce { plan.code = nil } }
            return plan.code
        }
        guard let code else { return }
        throw DatabaseError(resultCode: code, message: "planted")
    }
}
