import CLoad
import Foundation

/// Simulated participants, distributed over the threads of the generator.
final class Clients {
    private let engines: [Engine]
    let count: Int

    /// Creates clients without connections.
    init(_ target: Target, count: Int, threads: Int = 1, seed: UInt64 = 20_261_121) throws {
        self.count = count
        engines = try (0..<threads).map { index in
            let share = count / threads + (index < count % threads ? 1 : 0)
            return try Engine(target, clients: share, seed: seed &* UInt64(2 * index + 1))
        }
    }

    /// Starts a session for each client that has none; each thread starts `atOnce` at a time.
    func prepare(atOnce: Int = 64) throws {
        for engine in engines { try engine.prepare(atOnce: atOnce) }
    }

    /// Runs the clients and returns one recorder for each thread.
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

    var counts: Counts { engines.map(\.counts).reduce(Counts(), +) }

    /// The number of connections that neither side has closed.
    var openConnections: Int { engines.map(\.openConnections).reduce(0, +) }

    /// The page of median size among the clients' current pages.
    var typicalPage: SeenPage? {
        let pages = engines.flatMap(\.pages).sorted { $0.body.count < $1.body.count }
        return pages.isEmpty ? nil : pages[pages.count / 2]
    }
}
