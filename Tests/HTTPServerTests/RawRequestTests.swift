import HTTP
import HTTPServer
import HTTPTesting
import Testing

@Suite struct RawRequestTests {
    @Test(.serialized, arguments: RawCase.all)
    func everyCaseGetsItsExpectedResponses(of sent: RawCase) async throws {
        let probe = Probe()
        try await LiveServer.run(probe, configure: patience) { live in
            let outcome = try await sent.outcome(port: live.port)
            #expect(outcome == sent.expected)
        }
        #expect(probe.targets.count == sent.handled)
        #expect(!probe.targets.contains("/smuggled"))
    }

    @Test func hasAtLeast150DistinctCases() {
        #expect(RawCase.all.count >= 150)
        #expect(Set(RawCase.all.map(\.name)).count == RawCase.all.count)
        #expect(Set(RawCase.all.map(\.text)).count == RawCase.all.count)
    }

    @Test func serverSurvivesAllCasesInSequence() async throws {
        let probe = Probe()
        try await LiveServer.run(probe, configure: patience) { live in
            for sent in RawCase.all {
                let outcome = try await sent.outcome(port: live.port)
                #expect(outcome == sent.expected, "\(sent.name)")
            }
            let expected = RawCase.all.reduce(0) { $0 + $1.handled }
            #expect(probe.targets.count == expected)
            #expect(live.server.counts.requests == expected)
            try await until { live.server.counts.openRequests == 0 }
            #expect(live.server.counts.inFlight == 0)
            #expect(live.server.counts.stalled == 0)
            #expect(TemporaryDirectory.names(in: live.uploads).isEmpty)
        }
    }

    /// Shortens the timeouts.
    ///
    /// The library does not always notice that a client has stopped in the middle of a request. In
    /// that case, only a timeout ends the connection.
    private func patience(_ configuration: inout Configuration) {
        configuration.timeouts.head = .seconds(2)
        configuration.timeouts.form = .seconds(2)
        configuration.timeouts.upload = .seconds(2)
        configuration.timeouts.sweep = .milliseconds(50)
    }
}
