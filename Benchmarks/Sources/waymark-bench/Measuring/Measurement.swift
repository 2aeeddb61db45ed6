import Histogram

/// What one run showed.
struct Measurement: Codable, Sendable {
    /// What was measured, in words.
    var name: String
    var clients: Int
    var seconds: Double
    /// Units that ended in time.
    var units: Int
    var perSecond: Double
    /// From the intended beginning of a unit to its end.
    var latency: Latencies
    /// The same with what a closed loop leaves out; `nil` in an open loop, which leaves out nothing.
    var corrected: Latencies?
    /// From the sending of an answer to its acknowledgement.
    var acknowledgement: Latencies?
    /// From the first request of a new participant to the first page of a session; `nil` if none began.
    var beginning: Latencies?
    var counts: Counts
    /// Microseconds of processor time of the server for each unit.
    var serverMicroseconds: Double?
    /// Microseconds of processor time of the generator for each request.
    var generatorMicroseconds: Double
    /// Bytes resident in the server's memory at the end.
    var resident: Int?
}

extension Measurement {
    /// Lets clients work and measures them, and the server if its process is known.
    ///
    /// In a closed loop a client was to begin a unit as often as it could at the mean of what was
    /// measured; what a longer one kept from beginning is added to the corrected latency.
    static func take(
        _ name: String,
        _ clients: Clients,
        _ plan: Plan,
        server: Int32? = nil
    ) throws -> Self {
        let before = try Snapshot(clients, server)
        let recorders = clients.run(plan)
        let after = try Snapshot(clients, server)
        return Measurement(name, clients, plan, recorders, before, after)
    }

    private init(
        _ name: String,
        _ clients: Clients,
        _ plan: Plan,
        _ recorders: [Recorder],
        _ before: Snapshot,
        _ after: Snapshot
    ) {
        let latency = recorders.merged(\.latency)
        let acknowledgement = recorders.merged(\.acknowledgement)
        let elapsed = Double(after.moment - before.moment) / 1e9
        self.name = name
        self.clients = clients.count
        seconds = plan.seconds > 0 ? plan.seconds : elapsed
        units = recorders.map(\.inTime).reduce(0, +)
        perSecond = Double(units) / seconds
        self.latency = Latencies(latency)
        if case .closed = plan.pace, latency.totalCount > 0 {
            corrected = Latencies(latency.corrected(expecting: UInt64(latency.mean)))
        }
        if acknowledgement.totalCount > 0 { self.acknowledgement = Latencies(acknowledgement) }
        let beginning = recorders.merged(\.beginning)
        if beginning.totalCount > 0 { self.beginning = Latencies(beginning) }
        counts = after.counts - before.counts
        let all = Double(max(counts.units, 1))
        serverMicroseconds = after.server.flatMap { end in
            before.server.map { (end.processor - $0.processor) * 1e6 / all }
        }
        let work = after.generator.processor - before.generator.processor
        generatorMicroseconds = work * 1e6 / Double(max(counts.requests, 1))
        resident = after.server?.resident
    }
}

extension [Recorder] {
    fileprivate func merged(_ part: KeyPath<Recorder, Histogram<UInt64>>) -> Histogram<UInt64> {
        var result = Recorder.histogram()
        for recorder in self { result.add(recorder[keyPath: part]) }
        return result
    }
}
