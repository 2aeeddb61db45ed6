import Histogram

/// The results of running clients once.
struct Measurement: Codable, Sendable {
    /// The name of the measurement in reports.
    var name: String
    var clients: Int
    var seconds: Double
    /// The number of units that ended within the duration.
    var units: Int
    var perSecond: Double
    /// The times from the intended start of a unit to its end.
    var latency: Latencies
    /// The latency of a closed loop, corrected for coordinated omission.
    ///
    /// This is `nil` if no unit was recorded, and for other paces, which need no correction.
    var corrected: Latencies?
    /// The times from sending an answer to its acknowledgement; `nil` if no answer was
    /// acknowledged.
    var acknowledgement: Latencies?
    /// The times from a new participant's first request to the first page of a session; `nil` if
    /// no session started.
    var beginning: Latencies?
    var counts: Counts
    /// The server's mean processor time per unit, in microseconds; `nil` if its process is not
    /// given.
    var serverMicroseconds: Double?
    /// The generator's mean processor time per request, in microseconds.
    var generatorMicroseconds: Double
    /// The resident memory of the server at the end, in bytes; `nil` if its process is not given.
    var resident: Int?
}

extension Measurement {
    /// Runs clients and returns their results, with the server's usage if its process is given.
    ///
    /// In a closed loop, the correction of the latency uses the mean latency as the expected
    /// interval.
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
