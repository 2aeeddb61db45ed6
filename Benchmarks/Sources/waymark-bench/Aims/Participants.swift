import Foundation

/// Participants whose steps are measured alone or during another operation.
struct Participants {
    private let clients: Clients
    private let server: WaymarkServer
    private let plan: Plan

    /// Creates 200 participants who pause for one second on average, and warms up the server.
    init(_ server: WaymarkServer, seconds: Double) throws {
        self.server = server
        clients = try Clients(server.target(), count: 200)
        try clients.prepare()
        plan = Plan(pace: .think(seconds: 1, exponential: true), seconds: seconds)
        _ = clients.run(Plan(pace: plan.pace, seconds: seconds / 5))
    }

    /// Measures the participants' steps without other load.
    func measure(_ name: String) throws -> Measurement {
        try Measuring(name, clients, plan, server.pid).measurement()
    }

    /// Measures the participants' steps while an operation is repeated.
    ///
    /// - Returns: The result of the first run of the operation, and the measurement.
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

/// A measurement on a separate thread.
///
/// Unchecked: `result` is read only after the thread has left `group`.
private final class Measuring: @unchecked Sendable {
    private let group = DispatchGroup()
    private let ends: Date
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

    /// A wrapper that passes the clients to the measuring thread.
    ///
    /// Unchecked: only the measuring thread uses the clients until it ends.
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
