import HTTP
import Testing

@Suite struct ResponseTests {
    @Test func removesFieldsReservedForTheServer() throws {
        let headers: HeaderFields = [
            "Content-Length": "5", "date": "x", "Connection": "close",
            "Transfer-Encoding": "chunked",
            "Location": "/a", "Set-Cookie": "a=1", "set-cookie": "b=2",
        ]
        let settled = try #require(Response(headers: headers).settled)
        #expect(settled.headers.fields.map(\.name) == ["Location", "Set-Cookie", "set-cookie"])
    }

    @Test(
        arguments: [("X", "a\r\nSet-Cookie: b=1"), ("X", "a\0"), ("X Y", "a"), ("", "a")]
    )
    func rejectsMalformedFields(name: String, value: String) {
        #expect(Response(headers: HeaderFields([(name, value)])).settled == nil)
    }

    @Test func rejectionResponsesAreNotCached() {
        let response = RequestRejectedError.unknownHost.response
        #expect(response.status == .misdirectedRequest)
        #expect(response.headers["X-Content-Type-Options"] == "nosniff")
        #expect(response.headers["Cache-Control"] == "no-store")
        #expect(response.headers["Retry-After"] == nil)
        let busy = RequestRejectedError(.serviceUnavailable, "Busy.")
        #expect(busy.response.headers["Retry-After"] == "2")
    }

    @Test func usedStatusesHaveAPhrase() {
        #expect(Status.contentTooLarge.phrase == "Content Too Large")
        #expect(Status(rawValue: 299).phrase.isEmpty)
    }
}
