import Testing

/// The clinic's extensions as participants and researchers see them.
@Suite struct JourneyTests {
    @Test func rendersPageOfStepKind() async throws {
        let server = try await ClinicServer()
        let ada = Visitor(server.browser)
        try await ada.start()
        #expect(ada.step == "safety")
        #expect(ada.html.contains("<a href=\"tel:+49305550100\">+49 30 555 0100</a>"))
        #expect(ada.html.contains("Day and night"))
        server.stop()
    }

    @Test func pageNamesRecorderAndItsScript() async throws {
        let server = try await ClinicServer()
        let ada = Visitor(server.browser)
        try await ada.start()
        #expect(ada.html.contains("How far down the page you have scrolled"))
        #expect(ada.html.contains(#"data-module="/public/recorders/scroll.js""#))
        #expect(ada.html.contains(#"data-settings="{&quot;step&quot;:10}""#))
        #expect(ada.html.contains(#"data-columns="ms,share""#))
        try await ada.go()
        #expect(!ada.html.contains("data-recorder="))
        server.stop()
    }

    @Test func answerFormatValidatesAndStores() async throws {
        let server = try await ClinicServer()
        let ada = Visitor(server.browser)
        try await ada.start()
        try await ada.go()
        #expect(ada.html.contains("Count the beats for 15 seconds."))
        #expect(ada.html.contains("/public/answers/pulseCount.css"))
        try await ada.go(("pulse_rest", "300"))
        #expect(ada.status == .unprocessableContent)
        #expect(ada.html.contains("No heart beats that often, or that rarely, in 15 seconds."))
        try await ada.go(("pulse_rest", "18"))
        #expect(ada.step == "stairs")
        server.stop()
    }

    @Test func policyExplainsRejectionForRacingPulse() async throws {
        let server = try await ClinicServer()
        let ada = Visitor(server.browser)
        try await ada.start()
        try await ada.go()
        try await ada.go(("pulse_rest", "30"))
        #expect(ada.status == .unprocessableContent)
        #expect(ada.step == "pulse_rest")
        #expect(ada.html.contains("<p>A pulse of 120 is too fast for climbing stairs."))
        #expect(ada.html.contains("value=\"30\""))
        try await ada.go(("pulse_rest", "20"))
        #expect(ada.step == "stairs")
        #expect(ada.html.contains(">I have climbed them</button>"))
        server.stop()
    }

    @Test func extensionsAreTranslatedIntoSpanish() async throws {
        let server = try await ClinicServer()
        let ada = Visitor(server.browser)
        try await ada.start(in: "es")
        #expect(ada.html.contains("Día y noche"))
        try await ada.go()
        #expect(ada.html.contains("Cuente los latidos durante 15 segundos."))
        try await ada.go(("pulse_rest", "30"))
        #expect(ada.html.contains("Un pulso de 120 es demasiado rápido"))
        server.stop()
    }

    @Test func exportIncludesAdditionalResults() async throws {
        let server = try await ClinicServer()
        let ada = Visitor(server.browser)
        try await ada.finish()
        let grace = Visitor(server.browser)
        try await grace.start()
        try await grace.go()
        server.stop()
        let wide = try export("csv", server)
        let lines = wide.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let rest = try #require(lines[0].firstIndex(of: "pulse_rest"))
        let seconds = try #require(lines[0].firstIndex(of: "pulse_rest__seconds"))
        #expect(Set(lines.dropFirst().map { $0[rest] }) == ["72", ""])
        #expect(lines.dropFirst().contains { Int($0[seconds]) != nil })
        let unfinished = try export("unfinished", server).split(separator: "\r\n")
        #expect(unfinished.count == 2)
        #expect(unfinished.first == "participant,task,step,last_seen")
        #expect(unfinished.last?.contains(",stairs,pulse_rest,") == true)
    }

    private func export(_ format: String, _ server: ClinicServer) throws -> String {
        let (status, output) = try Clinic.run(
            "export",
            "--data",
            server.data,
            "--study",
            "effort",
            "--format",
            format
        )
        #expect(status == 0)
        return output
    }
}

extension Visitor {
    /// Completes the task with a normal pulse.
    func finish() async throws {
        try await start()
        try await go()
        try await go(("pulse_rest", "18"))
        try await go()
        try await go(("pulse_after", "25"))
        #expect(step == "done")
    }
}
