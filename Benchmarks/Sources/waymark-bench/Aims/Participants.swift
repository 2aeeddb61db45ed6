import Foundation

/// Participants who answer alone or during another operation.
struct Participants {
    private let clients: Clients
    private let server: WaymarkServer
    private let plan: Plan

    /// Creates two hundred participants who think for one second on average, and warms up.
    init(_ server: WaymarkServer, seconds: Double) throws {
        self.server = server
        clients = try Clients(server.target(), count: 200)
        try clients.prepare()
        plan = Plan(pace: .think(seconds: 1, exponential: true), seconds: seconds)
        _ = clients.run(Plan(pace: plan.pace, seconds: seconds / 5))
    }

    /// Measures the participants alone.
    func measure(_ name: String) throws -> Measurement {
        try Measuring(name, clients, plan, server.pid).measurement()
    }

    /// Measures the participants while an operation is repeated.
    ///
    /// - Returns: The result of the first operation, and the measurement.
    func measure<Value>(
        _ name: String,
        while body: () async throws -> Value
    ) async throws -> (value: Value, meanwhile: Measurement) {
        let measuring = Measuring(name, clients, plan, server.pid)
        let value = try await body()
        while !measuring.isOver { _ = try await body() }
        return (value, try measuring.measurement())
    }
}

/// A measurement that runs in its own thread.
private final class Measuring: @unchecked Sendable {
    private let group = DispatchGroup()
    private let ends: Date
    // Written by the thread before it leaves the group, and read after that.
    private var result: Result<Measurement, any Error>?

    init(_ name: String, _ clients: Clients, _ plan: Plan, _ server: Int32) {
        ends = Date().addingTimeInterval(plan.seconds)
        group.enter()
        let work = Work(clients: clients)
        Thread.detachNewThread { [self] in
            result = Result {
                try Measurement.take(name, work.clients, plan, server: server)
            }
            group.leave()
        }
    }

    /// Transfers the clients to a thread, which alone uses them from then on.
    private struct Work: @unchecked Sendable {
        let clients: Clients
    }

    var isOver: Bool { Date() >= ends }

    func measurement() throws -> Measurement {
        group.wait()
        guard let measurement = try result?.get() else { throw Failure("nothing was measured") }
        guard measurement.counts.errors == 0 else { throw Failure("participants had errors") }
        return measurement
    }
}
