import HTTPTesting
import Testing

/// Finished sessions are delivered at least once.
///
/// A post is repeated, with the same key, until the registry accepts it.
@Suite(.timeLimit(.minutes(2))) struct RegistryTests {
    @Test func onlyFinishedSessionsArePostedAndOnlyOnce() async throws {
        let registry = Registry()
        try await LiveServer.run(registry) { live in
            let server = try await ClinicServer(environment: address(live))
            let grace = Visitor(server.browser)
            try await grace.start()
            for _ in 0..<3 { try await Visitor(server.browser).finish() }
            try await registry.wait(for: 3)
            server.stop()
        }
        #expect(registry.posts.count == 3)
        #expect(Set(registry.posts.map(\.key)).count == 3)
        #expect(registry.posts.allSatisfy { $0.report.contains("\"pulse_rest\":[\"72\"]") })
    }

    @Test func rejectedPostIsRetriedWithSameKey() async throws {
        let registry = Registry(.refuses, .refuses)
        try await LiveServer.run(registry) { live in
            let server = try await ClinicServer(environment: address(live))
            try await Visitor(server.browser).finish()
            try await registry.wait(for: 3)
            server.stop()
        }
        #expect(registry.posts.count == 3)
        #expect(Set(registry.posts.map(\.key)).count == 1)
        #expect(Set(registry.posts.map(\.report)).count == 1)
    }

    @Test func redirectCountsAsRejection() async throws {
        let registry = Registry(.sendsElsewhere)
        try await LiveServer.run(registry) { live in
            let server = try await ClinicServer(environment: address(live))
            try await Visitor(server.browser).finish()
            try await registry.wait(for: 2)
            server.stop()
        }
        #expect(registry.posts.count == 2)
        #expect(Set(registry.posts.map(\.key)).count == 1)
    }

    @Test func nextServerPostsPendingNoticesAfterKill() async throws {
        let registry = Registry(.isSilent)
        try await LiveServer.run(registry) { live in
            let first = try await ClinicServer(environment: address(live))
            try await Visitor(first.browser).finish()
            try await registry.wait(for: 1)
            first.kill()
            let second = try await ClinicServer(data: first.data, environment: address(live))
            try await registry.wait(for: 2)
            try await Visitor(second.browser).finish()
            try await registry.wait(for: 3)
            second.stop()
        }
        let keys = registry.posts.map(\.key)
        #expect(keys.count == 3)
        #expect(keys[0] == keys[1])
        #expect(keys[1] != keys[2])
    }

    private func address(_ live: LiveServer) -> [String: String] {
        ["CLINIC_REGISTRY": "http://127.0.0.1:\(live.port)/sessions"]
    }
}
