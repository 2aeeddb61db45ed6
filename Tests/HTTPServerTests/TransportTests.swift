import HTTP
import HTTPServer
import HTTPTesting
import Testing

@Suite struct TransportTests {
    private static let requests = [
        TestRequest("GET", "/a/b%20c?d=e"), TestRequest("HEAD", "/a"), TestRequest("PUT", "/a"),
        TestRequest("GET", "/%2569"), TestRequest("GET", "/", headers: ["Host": "evil.test"]),
        TestRequest("POST", "/form"),
        TestRequest("POST", "/none", headers: form, body: Array("a=1".utf8)),
        TestRequest("POST", "/form", headers: form, body: Array("a=1&b=%C3%BC".utf8)),
        TestRequest("POST", "/form", headers: form, body: Array("a=%00".utf8)),
        TestRequest("POST", "/small", headers: form, body: [UInt8](repeating: 0x61, count: 101)),
        TestRequest("POST", "/upload", headers: multipart, body: upload.body),
        TestRequest("POST", "/form", headers: multipart, body: upload.body),
    ]

    private static let form: HeaderFields = ["Content-Type": "application/x-www-form-urlencoded"]
    private static let multipart: HeaderFields = ["Content-Type": upload.contentType]
    private static let upload = MultipartForm(
        fields: ["a": "1"],
        files: [TestFile(name: "f", fileName: "x", bytes: [0, 1, 2])]
    )

    @Test(arguments: requests.indices)
    func bothTransportsGiveTheSameResponses(index: Int) async throws {
        let request = Self.requests[index]
        let inProcess = try await InProcessTransport(Probe()).exchange(request)
        try await LiveServer.run(Probe()) { live in
            let overSocket = try await live.transport.exchange(request)
            #expect(overSocket.status == inProcess.status)
            #expect(overSocket.bodyText == inProcess.bodyText)
            var headers = overSocket.headers
            headers["Date"] = nil
            headers["Connection"] = nil
            #expect(
                Set(headers.fields.map { "\($0.name): \($0.value)" })
                    == Set(inProcess.headers.fields.map { "\($0.name): \($0.value)" })
            )
        }
    }
}
