import Foundation

extension Measurement {
    /// The results as a few lines of text.
    var text: String {
        var lines = [
            "\(name): \(perSecond.text(1))/s over \(seconds.text(1)) s, \(clients) clients, "
                + "\(counts.errors) errors",
            "  latency       \(latency.text)",
        ]
        if let corrected { lines.append("  corrected     \(corrected.text)") }
        if let acknowledgement { lines.append("  acknowledged  \(acknowledgement.text)") }
        if let beginning { lines.append("  first pages   \(beginning.text)") }
        lines.append("  processor     \(usage)")
        if counts.begun + counts.finished + counts.reconnected + counts.aborted > 0 {
            lines.append(
                "  sessions      \(counts.begun) started, \(counts.finished) finished, "
                    + "\(counts.reconnected) reconnected, \(counts.aborted) aborted"
            )
        }
        if counts.errors > 0 {
            lines.append(
                "  errors        \(counts.statusErrors) statuses, \(counts.connectionErrors) "
                    + "connections, \(counts.pageErrors) pages, \(counts.stalled) stalled"
            )
        }
        return lines.joined(separator: "\n")
    }

    private var usage: String {
        let server = serverMicroseconds.map { "server \($0.text(1)) µs a unit, " } ?? ""
        let memory = resident.map { ", server's memory \((Double($0) / 1e6).text(1)) MB" } ?? ""
        return server + "generator \(generatorMicroseconds.text(2)) µs a request" + memory
    }
}

extension Latencies {
    /// The results as one line of text.
    var text: String {
        "p50 \(p50.text(2)) ms, p90 \(p90.text(2)), p99 \(p99.text(2)), p99.9 \(p999.text(2)), "
            + "longest \(longest.text(1)), mean \(mean.text(2))"
    }
}

extension Double {
    /// Returns the value as text with `digits` decimal places.
    func text(_ digits: Int) -> String {
        String(format: "%.\(digits)f", self)
    }
}
