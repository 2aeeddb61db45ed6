import Logging
import Storage
import TaskModel

/// Delivers one observer's notices: in order within a session, and of several sessions
/// concurrently.
actor Rounds {
    /// The longest sleep in milliseconds, so that a clock that was set back is noticed.
    private static let longestSleep: Int64 = 60_000

    /// Rung when there may be notices to deliver.
    nonisolated let bell = Bell()
    private let desk: Desk
    private let observer: any SessionObserver
    /// The deliveries in progress, by session.
    private var calls: [String: Task<Void, Never>] = [:]
    private var alarm: Task<Void, Never>?
    private var isStopping = false
    private var whoWaitsForTheEnd: CheckedContinuation<Void, Never>?

    init(of observer: any SessionObserver, _ desk: Desk) {
        self.observer = observer
        self.desk = desk
    }

    /// Delivers waiting notices whenever the bell rings, until it is silenced.
    func run() async {
        for await _ in bell.rings where !isStopping { await look() }
    }

    /// Starts deliveries, reading no more notices than can be delivered at once, however many wait.
    private func look() async {
        // A notice that is delivered during this read may still be in the result; it must not be
        // delivered again.
        let busy = Set(calls.keys)
        let limit = busy.count + desk.limits.parallel + 1
        do {
            let heads = try await desk.store.waiting(for: observer.name, limit: limit)
            begin(heads.filter { !busy.contains($0.session) })
        } catch {
            desk.logger.warning("cannot read the outbox", metadata: ["error": "\(error)"])
            ring(at: desk.clock.moment(after: desk.limits.firstPause))
        }
    }

    private func begin(_ heads: [WaitingNotice]) {
        guard !isStopping else { return }
        let now = desk.clock.now()
        let room = max(0, desk.limits.parallel - calls.count)
        let due = heads.prefix { $0.due <= now }
        for head in due.prefix(room) { begin(head) }
        guard due.count <= room, let next = heads.dropFirst(due.count).first else { return }
        ring(at: next.due)
    }

    private func begin(_ head: WaitingNotice) {
        let delivery = Delivery(desk: desk, observer: observer, head: head)
        calls[head.session] = Task {
            await delivery.run()
            end(head.session)
        }
    }

    private func end(_ session: String) {
        calls[session] = nil
        bell.ring()
        if calls.isEmpty { stopWaiting() }
    }

    private func ring(at moment: Instant) {
        alarm?.cancel()
        let (clock, bell) = (desk.clock, bell)
        let latest = clock.moment(after: Self.longestSleep)
        alarm = Task {
            guard (try? await clock.sleep(min(moment, latest))) != nil else { return }
            bell.ring()
        }
    }
}

extension Rounds {
    /// Starts no more deliveries, and returns when those in progress have ended or were abandoned.
    ///
    /// Abandoned notices are delivered again after the next start.
    func stop() async {
        isStopping = true
        alarm?.cancel()
        bell.silence()
        guard !calls.isEmpty else { return }
        let patience = Task { await losePatience() }
        await withCheckedContinuation { whoWaitsForTheEnd = $0 }
        patience.cancel()
    }

    private func losePatience() async {
        let (clock, grace, last) = (desk.clock, desk.limits.grace, desk.limits.firstPause)
        guard (try? await clock.sleep(clock.moment(after: grace))) != nil else { return }
        for call in calls.values { call.cancel() }
        guard (try? await clock.sleep(clock.moment(after: last))) != nil else { return }
        desk.logger.warning(
            "an observer ignores cancellation",
            metadata: ["observer": "\(observer.name)", "calls": "\(calls.count)"]
        )
        stopWaiting()
    }

    private func stopWaiting() {
        whoWaitsForTheEnd?.resume()
        whoWaitsForTheEnd = nil
    }
}
