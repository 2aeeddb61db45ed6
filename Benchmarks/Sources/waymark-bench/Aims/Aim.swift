/// Something the server was to be able to do, and how it is seen.
protocol Aim {
    /// By which it is asked for.
    static var name: String { get }

    /// Measures it.
    static func measure(_ stage: Stage) async throws -> Found
}

/// What an aim's measuring came to.
struct Found {
    var findings: [Finding]
    /// What the findings were made of, as far as clients measured it.
    var measurements: [Measurement] = []
}

/// Where aims are measured, and with how much.
struct Stage {
    let installation: Installation
    /// For how long each part is measured.
    let seconds: Double
    /// How many finished sessions are many.
    let many: Int
    /// How many sessions of ten answers are exported.
    let exported: Int

    /// All of them, in the order in which they are measured.
    static var aims: [any Aim.Type] {
        [
            PageAim.self, ThinkingAim.self, IdleAim.self, PositionAim.self,
            FinishedSessionsAim.self, StartAim.self, ExportAim.self,
        ]
    }

    /// A fresh server on empty data.
    func freshServer(_ name: String) throws -> WaymarkServer {
        let folder = try installation.emptyFolder(name)
        return try WaymarkServer(installation, data: folder + "/data")
    }
}
