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
    /// Prints the report, writes its measurements as JSON, and replaces its section in the results.
    func publish(as name: String, _ installation: Installation) throws {
        for finding in findings { print(finding.text) }
        let folder = try installation.madeFolder("results")
        try (json + "\n").write(toFile: "\(folder)/\(name).json", atomically: true, encoding: .utf8)
        let path = installation.package + "/results.md"
        var page = try ResultsPage(String(contentsOfFile: path, encoding: .utf8))
        page.replace(title, with: markdown)
        try page.text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
