/// A performance target of the server, and the way to measure it.
protocol Aim {
    /// The name on the command line.
    static var name: String { get }

    /// Measures the server and compares the results with the target.
    static func measure(_ stage: Stage) async throws -> Found
}

/// The results of a measurement against a target.
struct Found {
    var findings: [Finding]
    /// The measurements on which the findings are based.
    var measurements: [Measurement] = []
}

/// The server, duration and data sizes with which the targets are measured.
struct Stage {
    let installation: Installation
    /// The base duration, in seconds; timed measurements last a fraction or a multiple of it.
    let seconds: Double
    /// The number of finished sessions in the large database.
    let many: Int
    /// The number of exported sessions, with ten answers each.
    let exported: Int

    /// All targets, in the order of measurement.
    static var aims: [any Aim.Type] {
        [
            PageAim.self, ThinkingAim.self, IdleAim.self, PositionAim.self,
            FinishedSessionsAim.self, StartAim.self, ExportAim.self,
            FormatsAim.self,
        ]
    }

    /// Starts a server with an empty data directory.
    func freshServer(_ name: String) throws -> WaymarkServer {
        let folder = try installation.emptyFolder(name)
        return try WaymarkServer(installation, data: folder + "/data")
    }
}
