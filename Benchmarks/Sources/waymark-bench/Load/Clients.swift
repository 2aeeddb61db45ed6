import CLoad
import Foundation

/// Participants, spread over a few threads of the generator.
final class Clients {
    private let engines: [Engine]
    /// How many there are.
    let count: Int

    /// Makes clients that have no connection yet.
    init(_ target: Target, count: Int, threads: Int = 1, seed: UInt64 = 20_261_121) throws {
        self.count = count
        engines = try (0..<threads).map { index in
            let share = count / threads + (index < count % threads ? 1 : 0)
            return try Engine(target, clients: share, seed: seed &* UInt64(2 * index + 1))
        }
    }

    /// Begins a session for each client that has none.
    func prepare(atOnce: Int = 64) throws {
        for engine in engines { try engine.prepare(atOnce: atOnce) }
    }

    /// Lets the clients work.
    ///
    /// - Returns: What each thread took down.
    func run(_ plan: Plan) -> [Recorder] {
        let native = plan.native(of: engines.count)
        let ends = plan.seconds > 0 ? load_now() + native.duration : .max
        let recorders = engines.map { _ in Recorder(ends: ends) }
        let group = DispatchGroup()
        for (engine, recorder) in zip(engines, recorders) {
            group.enter()
            Thread.detachNewThread {
                engine.run(native, recorder)
                group.leave()
            }
        }
        group.wait()
        return recorders
    }

    /// What happened to all of them.
    var counts: Counts { engines.map(\.counts).reduce(Counts(), +) }

    /// The connections that neither side has closed.
    var openConnections: Int { engines.map(\.openConnections).reduce(0, +) }

    /// The page of middle size among those on which the clients are.
    var typicalPage: SeenPage? {
        let pages = engines.flatMap(\.pages).sorted { $0.body.count < $1.body.count }
        return pages.isEmpty ? nil : pages[pages.count / 2]
    }
}
