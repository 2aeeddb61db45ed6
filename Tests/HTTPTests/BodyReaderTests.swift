import HTTP
import Testing

@Suite struct BodyReaderTests {
    @Test func collectsAURLEncodedFormFromPieces() throws {
        var reader = BodyReader(encoding: .urlencoded, policy: .form)
        for piece in ["a=1", "&b=%4", "1"] { try reader.consume(Array(piece.utf8)) }
        #expect(try reader.finish().fields == ["a": "1", "b": "A"])
    }

    @Test func staysFailedOnceOverTheLimit() throws {
        var reader = BodyReader(encoding: .urlencoded, policy: .form(maximumBytes: 4))
        try reader.consume(Array("a=12".utf8))
        #expect(throws: RequestRejectedError.bodyTooLarge) { try reader.consume(Array("3".utf8)) }
        #expect(throws: RequestRejectedError.bodyTooLarge) { try reader.consume([UInt8]()) }
        #expect(throws: RequestRejectedError.bodyTooLarge) { try reader.finish() }
    }

    @Test func staysFailedAfterAMalformedForm() throws {
        var reader = BodyReader(encoding: .multipart(boundary: "b"), policy: .form)
        #expect(throws: RequestRejectedError.malformedMultipart) {
            try reader.consume(Array("nonsense".utf8))
        }
        #expect(throws: RequestRejectedError.malformedMultipart) { try reader.finish() }
    }

    @Test func storesFilesOnlyIfThePolicyAcceptsThem() throws {
        let form = Array(
            ("--b\r\nContent-Disposition: form-data; name=f; filename=x\r\n\r\n1\r\n--b--\r\n").utf8
        )
        let sink = MemorySink()
        let encoding = FormEncoding.multipart(boundary: "b")
        var refused = BodyReader(encoding: encoding, policy: .form, sink: sink)
        #expect(throws: RequestRejectedError.unexpectedFile) { try refused.consume(form) }
        #expect(sink.files.isEmpty)
        let policy = BodyPolicy.upload(maximumBytes: 1_000, owner: "o")
        var accepted = BodyReader(encoding: encoding, policy: policy, sink: sink)
        try accepted.consume(form)
        #expect(try accepted.finish().files.map(\.name) == ["f"])
    }
}
