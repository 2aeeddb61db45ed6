import Logging
import Storage
import TaskModel

/// A worker that delivers one observer's notices: in order within each session, and concurrently
/// for different sessions.
actor ObserverWorker {
    /// The longest sleep in milliseconds, limited because the clock may be set during a sleep.
    private static let longestSleep: Int64 = 60_000

    /// A signal that there may be notices to deliver.
    nonisolated let wakeSignal = WakeSignal()
    private let context: DeliveryContext
    private let observer: any SessionObserver
    /// The deliveries in progress, by session.
    private var calls: [String: Task<Void, Never>] = [:]
    private var timer: Task<Void, Never>?
    private var isStopping = false
    private var stopContinuation: CheckedContinuation<Void, Never>?

    init(of observer: any SessionObserver, _ context: DeliveryContext) {
        self.observer = observer
        self.context = context
    }

    /// Delivers pending notices after each signal, until the worker is stopped.
    func run() async {
        for await _ in wakeSignal.signals where !isStopping { await deliverPending() }
    }

    /// Starts the deliveries that are due, up to the limit on concurrent deliveries.
    ///
    /// Reads the notices being delivered, as many others as the limit allows, and one more. The due
    /// time of the first notice that is not due yet determines the next signal.
    private func deliverPending() async {
        // The result may still contain a notice whose delivery ends during this read. That notice
        // must not be delivered again.
        let busy = Set(calls.keys)
        let limit = busy.count + context.limits.parallel + 1
        do {
            let heads = try await context.store.waiting(for: observer.name, limit: limit)
            start(heads.filter { !busy.contains($0.session) })
        } catch {
            context.logger.warning("cannot read the outbox", metadata: ["error": "\(error)"])
            scheduleSignal(at: context.clock.moment(after: context.limits.firstPause))
        }
    }

    private func start(_ heads: [PendingNotice]) {
        guard !isStopping else { return }
        let now = context.clock.now()
        let room = max(0, context.limits.parallel - calls.count)
        let due = heads.prefix { $0.due <= now }
        for head in due.prefix(room) { start(head) }
        guard due.count <= room, let next = heads.dropFirst(due.count).first else { return }
        scheduleSignal(at: next.due)
    }

    private func start(_ head: PendingNotice) {
        let delivery = Delivery(context: context, observer: observer, head: head)
        calls[head.session] = Task {
            await delivery.run()
            end(head.session)
        }
    }

    private func end(_ session: String) {
        calls[session] = nil
        wakeSignal.signal()
        if calls.isEmpty { resumeStop() }
    }

    private func scheduleSignal(at moment: Instant) {
        timer?.cancel()
        let (clock, wakeSignal) = (context.clock, wakeSignal)
        let latest = clock.moment(after: Self.longestSleep)
        timer = Task {
            guard (try? await clock.sleep(min(moment, latest))) != nil else { return }
            wakeSignal.signal()
        }
    }
}

extension ObserverWorker {
    /// Prevents further deliveries, and returns when those in progress have ended or been
    /// abandoned.
    ///
    /// If a delivery is cancelled or abandoned, its notice is delivered again after the next start.
    func stop() async {
        isStopping = true
        timer?.cancel()
        wakeSignal.finish()
        guard !calls.isEmpty else { return }
        let overdue = Task { await cancelOverdueDeliveries() }
        await withCheckedContinuation { stopContinuation = $0 }
        overdue.cancel()
    }

    private func cancelOverdueDeliveries() async {
        let (clock, grace, last) = (context.clock, context.limits.grace, context.limits.firstPause)
        guard (try? await clock.sleep(clock.moment(after: grace))) != nil else { return }
        for call in calls.values { call.cancel() }
        guard (try? await clock.sleep(clock.moment(after: last))) != nil else { return }
        context.logger.warning(
            "an observer ignores cancellation",
            metadata: ["observer": "\(observer.name)", "calls": "\(calls.count)"]
        )
        resumeStop()
    }

    private func resumeStop() {
        stopContinuation?.resume()
        stopContinuation = nil
    }
}
