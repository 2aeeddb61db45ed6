import Foundation

/// A measurement of a fresh server and of the machine's limits.
struct Run {
    private let installation: Installation
    private let folder: String
    private let clients: Int
    private let seconds: Double
    private var page: SeenPage?
    private var turns: Turns?
    /// The number of answers that the server has acknowledged.
    private var acknowledged = 0
    private(set) var findings: [Finding] = []
    private(set) var measurements: [Measurement] = []

    /// Creates a run; `folder` must be empty.
    init(_ installation: Installation, folder: String, clients: Int, seconds: Double) {
        self.installation = installation
        self.folder = folder
        self.clients = clients
        self.seconds = seconds
    }

    /// The median ratio of the server's steps per second to the bare steps per second; 0 before
    /// `measureTurns`.
    var ratio: Double { turns?.ratio ?? 0 }

    mutating func measureServer() throws {
        let server = try WaymarkServer(installation, data: folder + "/data")
        let idle = try server.usage.resident
        let clients = try Clients(server.target(), count: self.clients)
        try clients.prepare()
        _ = clients.run(Plan(seconds: seconds / 4))
        let steps = try measure("steps", clients, Plan(seconds: seconds), server)
        let pages = try measure("pages", clients, Plan(unit: .page, seconds: seconds / 2), server)
        page = clients.typicalPage
        findings += steps.stepFindings + pages.pageFindings
        findings.append(.memory("Memory of an idle server", idle, aim: 60))
        let memory = try SessionMemory.measure(server)
        findings += memory.findings
        try server.stop()
        acknowledged = clients.counts.acknowledged + memory.acknowledged
        try keep(acknowledged, in: server.database)
    }

    private mutating func measure(
        _ name: String,
        _ clients: Clients,
        _ plan: Plan,
        _ server: WaymarkServer
    ) throws -> Measurement {
        let measurement = try Measurement.take(name, clients, plan, server: server.pid)
        print(measurement.text)
        measurements.append(measurement)
        guard measurement.counts.errors == 0 else { throw Failure("\(name) had errors") }
        return measurement
    }

    mutating func measureBound() throws {
        guard let page else { throw Failure("no page was seen") }
        let bound = try Bound.measure(
            page,
            clients: clients,
            barePort: installation.port + 1,
            database: folder + "/data/waymark.sqlite",
            folder: folder,
            seconds: seconds / 4
        )
        print(bound.text)
        findings += bound.findings(for: measurements)
        measurements += [bound.pages, bound.pairs, bound.step]
    }

    /// Measures the server's steps and bare steps alternately, and checks that as many answers are
    /// stored as were acknowledged.
    mutating func measureTurns() throws {
        guard let page else { throw Failure("no page was seen") }
        let database = folder + "/data/waymark.sqlite"
        // Copy before the server starts: a copy made during writes would be inconsistent.
        var bare = try BareStep(
            serving: BarePage(page),
            into: DatabaseCopy(of: database, to: folder, named: "bare-turns"),
            sessions: clients,
            port: installation.port + 1,
            folder: folder
        )
        let server = try WaymarkServer(installation, data: folder + "/data")
        let participants = try Clients(server.target(), count: clients)
        try participants.prepare()
        _ = participants.run(Plan(seconds: seconds / 4))
        let plan = Plan(seconds: seconds / 5)
        let turns = try Turns.measure {
            try Measurement.take("alternating steps", participants, plan, server: server.pid)
        } bound: {
            try bare.measure(clients: clients, seconds: seconds / 10)
        }
        try bare.end()
        try server.stop()
        guard participants.counts.errors == 0 else { throw Failure("alternating steps had errors") }
        acknowledged += participants.counts.acknowledged
        try keep(acknowledged, in: database)
        findings += turns.findings("Steps", over: "bare steps", aim: 0.33)
        measurements += turns.measurements
        self.turns = turns
    }

    /// Adds a finding on the stored answers; throws if their number is not `acknowledged`.
    private mutating func keep(_ acknowledged: Int, in database: String) throws {
        let kept = try Finding.kept(acknowledged, in: database)
        guard kept.isMet == true else { throw Failure("answers stored: \(kept.figure)") }
        findings.append(kept)
    }
}
