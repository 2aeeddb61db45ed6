import Foundation

/// What one program of the benchmark found, on one day.
struct Report: Codable, Sendable {
    /// The heading.
    var title: String
    /// What a reader types to have it anew.
    var command: String
    var date: String
    var machine: Machine
    var findings: [Finding]
    /// The measurements behind them.
    var measurements: [Measurement]
    /// How the server was, from time to time.
    var samples: [Soak.Sample]?

    /// A report of now.
    init(
        _ title: String,
        command: String,
        _ installation: Installation,
        _ findings: [Finding],
        _ measurements: [Measurement] = [],
        samples: [Soak.Sample]? = nil
    ) throws {
        self.title = title
        self.command = command
        let format = ISO8601DateFormatter()
        date = format.string(from: Date())
        machine = try Machine(disk: installation.folder)
        self.findings = findings
        self.measurements = measurements
        self.samples = samples
    }

    /// A section of the page of results.
    var markdown: String {
        let rows = findings.map { finding in
            let verdict = finding.isMet.map { $0 ? "yes" : "**no**" } ?? ""
            return "| \(finding.what) | \(finding.figure) | \(finding.aim ?? "") | \(verdict) |"
        }
        return """
            ## \(title)

            `\(command)`, \(date): \(machine.text).

            | what | figure | aim | met |
            |---|---|---|---|
            \(rows.joined(separator: "\n"))
            """
    }
}

extension Report {
    /// Prints it, keeps it as JSON, and writes the page of all results anew.
    func publish(as name: String, _ installation: Installation) throws {
        for finding in findings { print(finding.text) }
        let folder = installation.package + "/results"
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try write(json + "\n", to: "\(folder)/\(name).json")
        let files = try manager.contentsOfDirectory(atPath: folder).sorted()
        let reports = try files.filter { $0.hasSuffix(".json") }.map { file in
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
            return try JSONDecoder().decode(Report.self, from: data)
        }
        try write(Self.page(reports), to: installation.package + "/results.md")
    }

    private static func page(_ reports: [Report]) -> String {
        """
        # Results

        Written by the programs of this folder; [docs/performance.md](../docs/performance.md) says how each figure is \
        made. What clients measured for them is in [results/](results).

        \(reports.map(\.markdown).joined(separator: "\n\n"))

        """
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
}
