/// A performance target of the server and its measurement.
protocol Aim {
    /// The name on the command line.
    static var name: String { get }

    /// Measures the server and compares the results with the target.
    static func measure(_ stage: Stage) async throws -> Found
}

/// The results of measuring a target.
struct Found {
    var findings: [Finding]
    /// The measurements of clients on which the findings are based.
    var measurements: [Measurement] = []
}

/// The setup in which targets are measured.
struct Stage {
    let installation: Installation
    /// The duration of each part, in seconds.
    let seconds: Double
    /// The number of finished sessions in a large database.
    let many: Int
    /// The number of exported sessions, with ten answers each.
    let exported: Int

    /// All targets, in the order of measurement.
    static var aims: [any Aim.Type] {
        [
            PageAim.self, ThinkingAim.self, IdleAim.self, PositionAim.self,
            FinishedSessionsAim.self, StartAim.self, ExportAim.self,
        ]
    }

    /// Starts a server on empty data.
    func freshServer(_ name: String) throws -> WaymarkServer {
        let folder = try installation.emptyFolder(name)
        return try WaymarkServer(installation, data: folder + "/data")
    }
}
