extension Measurement {
    var stepFindings: [Finding] {
        [
            Finding(
                "Durable steps with \(clients) participants at once",
                "\(perSecond.text(0)) a second",
                aim: "at least 6 000",
                isMet: perSecond >= 6_000
            ),
            Finding("Latency of a step: p50, p99, p99.9", latency.figures),
            Finding(
                "The same, corrected for coordinated omission",
                (corrected ?? latency).figures,
                aim: "p99 under 25 ms",
                isMet: (corrected ?? latency).p99 < 25
            ),
            Finding("From an answer to its acknowledgement", acknowledgement?.figures ?? ""),
            Finding(
                "From a new participant's first request to the first step's page",
                beginning?.figures ?? ""
            ),
            Finding("Processor time of the server for a step", microseconds),
            Finding(
                "Processor time of the generator for a request",
                "\(generatorMicroseconds.text(1)) µs"
            ),
        ]
    }

    var pageFindings: [Finding] {
        [
            Finding("GET-only pages of a step", "\(perSecond.text(0)) a second"),
            Finding("Latency of a page: p50, p99, p99.9", latency.figures),
            Finding("Processor time of the server for a page", microseconds),
        ]
    }

    var microseconds: String { serverMicroseconds.map { "\($0.text(0)) µs" } ?? "" }
}

extension Latencies {
    /// The p50, p99 and p99.9 latencies as text.
    var figures: String { "\(p50.text(2)), \(p99.text(2)), \(p999.text(2)) ms" }
}

extension Finding {
    /// Returns an amount of memory as a finding; `aim` is the maximum in megabytes.
    static func memory(_ what: String, _ bytes: Int, aim: Int? = nil) -> Self {
        let megabytes = Double(bytes) / 1e6
        return Finding(
            what,
            "\(megabytes.text(1)) MB",
            aim: aim.map { "under \($0) MB" },
            isMet: aim.map { megabytes < Double($0) }
        )
    }

    /// Returns a finding on whether a database contains exactly as many answers as were
    /// acknowledged.
    static func kept(_ acknowledged: Int, in database: String) throws -> Self {
        let stored = try number(in: database, "SELECT count(*) FROM step_result")
        return Finding(
            "Acknowledged answers that are stored",
            "\(stored) of \(acknowledged)",
            aim: "all",
            isMet: stored == acknowledged
        )
    }
}

extension Bound {
    /// Returns the limits as findings, and the server's rates relative to them.
    ///
    /// `measured` contains the measurement of the server's steps, then that of its pages.
    func findings(for measured: [Measurement]) -> [Finding] {
        let rates = measured.map(\.perSecond) + [0, 0]
        return [
            Finding("Bare libmicrohttpd: the same page", "\(pages.perSecond.text(0)) a second"),
            Finding(
                "wrk on bare libmicrohttpd",
                wrk.map { "\($0.text(0)) a second" } ?? "not installed"
            ),
            Finding("Bare libmicrohttpd: POST, 303, page", "\(pairs.perSecond.text(0)) a second"),
            Finding(
                "Bare SQLite: steps in groups of \(pairs.clients)",
                "\(commits.text(0)) a second"
            ),
            Finding(
                "The limit, a bare step: both in one process",
                "\(step.perSecond.text(0)) a second"
            ),
            Finding("Latency of a bare step: p50, p99, p99.9", step.latency.figures),
            Finding("Processor time of the bare step", step.microseconds),
            .share("Steps over the lower of the two separate limits", rates[0] / lowerApart),
            // This has no target, because the two rates are measured minutes apart; `bench-aims`
            // measures them alternately.
            .share("Pages over bare pages", rates[1] / pages.perSecond),
        ]
    }
}

extension Finding {
    /// Returns a share of a limit as a finding; `aim` is the minimum.
    static func share(_ what: String, _ share: Double, aim: Double? = nil) -> Self {
        let wanted = aim.map { "at least \($0.text(2))" }
        return Finding(what, share.text(2), aim: wanted, isMet: aim.map { share >= $0 })
    }
}
