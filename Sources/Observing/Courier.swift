public import Logging
public import Storage
public import TaskModel

/// Delivers the notices in the outbox to observers: those of each commit, until each is accepted.
///
/// ```swift
/// let courier = try Courier(store: store, observers: observers, clock: clock, …)
/// await courier.start()
/// …
/// await courier.stop()
/// ```
///
/// Commits wake it; at the start it also delivers notices left from before. Observers are
/// independent: one that is slow or fails does not delay the others.
public struct Courier: Sendable {
    /// A function that returns the study and task of a session, in its version and language; `nil`
    /// if they cannot be read.
    public typealias Definition =
        @Sendable (SessionState) async throws -> (study: Study, task: TaskDefinition)?

    private let desk: Desk
    private let subscriptions: [Subscription]
    private let rounds: [Rounds]

    /// Creates a courier.
    ///
    /// - Parameters:
    ///   - store: The store of the sessions and the outbox.
    ///   - observers: The observers to notify.
    ///   - clock: The clock of the deliveries.
    ///   - limits: The limits of the deliveries.
    ///   - chance: Returns a random number from 0 up to 1, which varies the pauses.
    ///   - logger: The log of failed deliveries, which contains no answers.
    ///   - definition: Returns the study and task of a session.
    /// - Throws: `ObserverMistake` if a name is empty or not unique.
    public init(
        store: any SessionStore & OutboxStore,
        observers: [any SessionObserver],
        clock: CourierClock,
        limits: CourierLimits = CourierLimits(),
        chance: @escaping @Sendable () -> Double,
        logger: Logger,
        definition: @escaping Definition
    ) throws(ObserverMistake) {
        try Self.check(observers.map(\.name))
        let desk = Desk(
            store: store,
            clock: clock,
            limits: limits,
            chance: chance,
            logger: logger,
            definition: definition
        )
        self.desk = desk
        subscriptions = observers.map { Subscription(observer: $0.name, kinds: $0.hears) }
        rounds = observers.map { Rounds(of: $0, desk) }
    }

    private static func check(_ names: [String]) throws(ObserverMistake) {
        var known: Set<String> = []
        for name in names {
            if name.isEmpty { throw .noName }
            guard known.insert(name).inserted else { throw .sameName(name) }
        }
    }

    /// Starts storing and delivering notices; to be called before any participant answers.
    public func start() async {
        let bells = rounds.map(\.bell)
        desk.store.observe(subscriptions) { for bell in bells { bell.ring() } }
        for round in rounds { Task { await round.run() } }
        for bell in bells { bell.ring() }
        await warnOfStrangers()
    }

    /// Starts no more deliveries, and returns when those in progress have ended or were abandoned.
    ///
    /// Notices are still stored: those committed from now on are delivered after the next start.
    public func stop() async {
        await withTaskGroup { group in
            for round in rounds { group.addTask { await round.stop() } }
        }
    }

    /// Logs a warning for each absent observer that notices wait for; they are delivered when it
    /// returns.
    private func warnOfStrangers() async {
        let names = (try? await desk.store.observersAwaited()) ?? []
        for name in names where !subscriptions.contains(where: { $0.observer == name }) {
            desk.logger.warning(
                "pending notices for an unknown observer",
                metadata: ["observer": "\(name)"]
            )
        }
    }
}
