import HTTP
import HTTPTesting
import Testing

@testable import HTTPServer

@Suite struct ImmediateResponseTests {
    /// A handler that responds immediately to GET and HEAD requests for `/known`, and uses a task
    /// to respond to all other requests.
    private let handler = FunctionHandler(
        immediate: { $0.path == ["known"] ? .text("known") : nil },
        answer: { request in .text("thought about \(request.form["mood"] ?? "nothing")") }
    )

    @Test func immediateAndOtherResponsesAlternate() async throws {
        try await LiveServer.run(handler) { live in
            let client = TestClient(live.transport)
            for _ in 0..<3 {
                let known = try await client.get("/known")
                let other = try await client.get("/other")
                #expect(known.bodyText == "known" && other.bodyText == "thought about nothing")
            }
            #expect(live.server.counts.requests == 6)
            #expect(live.server.counts.inFlight == 0)
        }
    }

    @Test func postIsNeverAnsweredImmediately() async throws {
        try await LiveServer.run(handler) { live in
            let client = TestClient(live.transport)
            let form = FormFields([FormFields.FormField(name: "mood", value: "7")])
            let response = try await client.post("/known", form)
            #expect(response.bodyText == "thought about 7")
        }
    }

    @Test func headResponseHasNoBody() async throws {
        try await LiveServer.run(handler) { live in
            let response = try await live.transport.exchange(
                TestRequest("HEAD", "/known")
            )
            #expect(response.status == .ok && response.bodyText.isEmpty)
        }
    }

    @Test func concurrentClientsGetTheirOwnResponses() async throws {
        let handler = FunctionHandler(
            immediate: { $0.path.count == 2 ? .text($0.path[1]) : nil },
            answer: { _ in .text("thought about") }
        )
        try await LiveServer.run(handler) { live in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let client = TestClient(live.transport)
                        let response = try await client.get("/known/\(number)")
                        return response.bodyText == "\(number)"
                    }
                }
                for try await isRight in group { #expect(isRight) }
            }
        }
    }
}
