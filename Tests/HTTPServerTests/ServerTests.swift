import HTTP
import HTTPServer
import HTTPTesting
import Testing

@Suite("A server")
struct ServerTests {
    @Test("answers over a socket")
    func answers() async throws {
        let probe = Probe()
        try await LiveServer.run(probe) { live in
            let client = TestClient(live.transport)
            let page = try await client.get("/a/b%20c?x=1")
            #expect(page.status == .ok)
            #expect(page.bodyText == "GET a|b c ")
            #expect(page.headers["Date"] != nil)
            #expect(page.headers["Content-Length"] == "10")
            let posted = try await client.post("/form", ["a": "1 + 1", "b": "ü"])
            #expect(posted.bodyText == "POST form a=1 + 1&b=ü")
            let head = try await client.send(.head, "/a")
            #expect(head.status == .ok)
            #expect(head.body.isEmpty)
            #expect(head.headers["Content-Length"] == "7")
        }
        #expect(probe.targets == ["/a/b%20c?x=1", "/form", "/a"])
    }
}
