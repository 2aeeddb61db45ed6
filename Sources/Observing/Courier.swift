public import Logging
public import Storage
public import TaskModel

/// Tells observers what the outbox holds for them: each commit's notices, until each is taken.
///
/// ```swift
/// let courier = try Courier(store: store, observers: observers, clock: clock, …)
/// await courier.start()
/// …
/// await courier.stop()
/// ```
///
/// It is woken by commits, and at the start looks for what was left. Each observer is told on its own:
/// one that is slow or fails holds up no other.
public struct Courier: Sendable {
    /// The study and task of a session, in its version and language; `nil` if they cannot be read.
    public typealias Definition =
        @Sendable (SessionState) async throws -> (study: Study, task: TaskDefinition)?

    private let desk: Desk
    private let subscriptions: [Subscription]
    private let rounds: [Rounds]

    /// Makes a courier.
    ///
    /// - Parameters:
    ///   - store: Where the sessions and the outbox are.
    ///   - observers: Who is told.
    ///   - clock: The time.
    ///   - limits: Bounds.
    ///   - chance: A number from 0 up to 1, by which pauses vary.
    ///   - logger: Is told what cannot be told, without answers.
    ///   - definition: Finds the study and task of a session.
    /// - Throws: `ObserverMistake` when their names do not tell the observers apart.
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

    /// Has notices kept from now on, and begins to tell them; to be called before anybody answers.
    public func start() async {
        let bells = rounds.map(\.bell)
        desk.store.observe(subscriptions) { for bell in bells { bell.ring() } }
        for round in rounds { Task { await round.run() } }
        for bell in bells { bell.ring() }
        await warnOfStrangers()
    }

    /// Begins nothing more, and returns when what is under way has ended or was given up.
    ///
    /// Notices are still kept: what is committed from now on is told at the next start.
    public func stop() async {
        await withTaskGroup { group in
            for round in rounds { group.addTask { await round.stop() } }
        }
    }

    /// Says for whom something waits who is not here any more; it is told when they come back.
    private func warnOfStrangers() async {
        let names = (try? await desk.store.observersAwaited()) ?? []
        for name in names where !subscriptions.contains(where: { $0.observer == name }) {
            desk.logger.warning(
                "notices wait for an observer that is not there",
                metadata: ["observer": "\(name)"]
            )
        }
    }
}
