import HTTP
import HTTPTesting
import Testing

@Suite struct MultipartParserTests {
    private func parse(
        _ text: String,
        chunk: Int = .max,
        sink: MemorySink? = nil
    ) throws -> FormBody {
        var parser = MultipartParser(boundary: "b", sink: sink)
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            try parser.consume(rest.prefix(chunk))
            rest = rest.dropFirst(chunk)
        }
        return try parser.finish()
    }

    private func part(_ disposition: String, _ value: String) -> String {
        "--b\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n\(value)\r\n"
    }

    @Test(arguments: 1...40)
    func resultDoesNotDependOnChunkSize(size: Int) throws {
        let sink = MemorySink()
        let text =
            part("name=\"a\"", "1\r\n--2\r\n--")
            + part("name=\"f\"; filename=\"x.bin\"", "\r\n--\r\n")
            + part("name=\"empty\"", "") + part("name=\"a\"", "ü") + "--b--\r\n"
        let body = try parse(text, chunk: size, sink: sink)
        #expect(body.fields.fields.map(\.name) == ["a", "empty", "a"])
        #expect(body.fields.fields.map(\.value) == ["1\r\n--2\r\n--", "", "ü"])
        #expect(body.files.map(\.fileName) == ["x.bin"])
        #expect(sink.files == [Array("\r\n--\r\n".utf8)])
    }

    @Test func decodingReversesEncoding() throws {
        let sink = MemorySink()
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let form = MultipartForm(
            fields: ["a\"b": "c\r\nd", "ü": "🌙"],
            files: [TestFile(name: "f", fileName: "\"q\".bin", contentType: "a/b", bytes: bytes)]
        )
        var parser = MultipartParser(boundary: form.boundary, sink: sink)
        try parser.consume(form.body)
        let body = try parser.finish()
        #expect(body.fields == form.fields)
        #expect(body.files.first?.fileName == "\"q\".bin")
        #expect(body.files.first?.contentType == "a/b")
        #expect(body.files.first?.byteCount == 10_000)
        #expect(sink.files == [bytes])
    }

    @Test(
        arguments: [
            (#"name="a""#, "a"), ("name=a", "a"), (#"name="a\"b""#, "a\"b"),
            (#"name="a\\b""#, #"a\b"#),
            (#"name="a\b""#, #"a\b"#), (#"name="a%22b""#, "a\"b"), (#"name="a%0D%0Ab""#, "a\r\nb"),
            (#"name="a%20b""#, "a%20b"), (#"NAME="a""#, "a"), (#"name="a;b""#, "a;b"),
            (#"name="ü""#, "ü"),
        ]
    )
    func parsesNamesAsWrittenByBrowsersAndCurl(disposition: String, expected: String) throws {
        let body = try parse(part(disposition, "1") + "--b--")
        #expect(body.fields.fields.first?.name == expected)
    }

    @Test func ignoresFileControlsWithoutAFile() throws {
        let text = part("name=\"f\"; filename=\"\"", "") + part("name=\"a\"", "1") + "--b--\r\n"
        let body = try parse(text)
        #expect(body.files.isEmpty)
        #expect(body.fields["a"] == "1")
    }

    @Test func acceptsFilesWithoutAFileName() throws {
        let sink = MemorySink()
        let body = try parse(part("name=\"f\"; filename=\"\"", "x") + "--b--\r\n", sink: sink)
        #expect(body.files.count == 1)
        #expect(sink.files == [Array("x".utf8)])
    }

    @Test func rejectsFilesWithoutASink() {
        #expect(throws: RequestRejectedError.unexpectedFile) {
            try parse(part("name=\"f\"; filename=\"x\"", "1") + "--b--\r\n")
        }
    }

    @Test(
        arguments: [
            "", "--b", "--b\r\n", "--b--x".replacing("--x", with: ""), "--c--", "x--b--",
            "\r\n--b--",
            "--b\r\n\r\n1\r\n--b--",
            "--b \r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--b--",
            "--b\nContent-Disposition: form-data; name=a\n\n1\n--b--",
            "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1",
            "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--b",
            "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--b-",
            "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--bx--",
            "--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--",
            "--b\r\nContent-Disposition: attachment; name=a\r\n\r\n1\r\n--b--",
            "--b\r\nContent-Disposition: form-data; name=\"a\r\n\r\n1\r\n--b--",
            "--b\r\nContent-Disposition: form-data; name=a; name=b\r\n\r\n1\r\n--b--",
            "--b\r\nContent-Disposition: form-data; name=a\r\n"
                + "Content-Disposition: form-data; name=b\r\n\r\n1\r\n--b--",
            "--b\r\nContent-Disposition: form-data; name=a\r\n folded\r\n\r\n1\r\n--b--",
            "--b\r\nContent-Disposition : form-data; name=a\r\n\r\n1\r\n--b--",
            "--b\r\nContent-Disposition: form-data; name=a\r\nContent-Type: multipart/mixed; "
                + "boundary=c\r\n\r\n--c--\r\n--b--",
            "--b\r\nContent-Disposition: form-data; name=a\r\n"
                + "Content-Transfer-Encoding: base64\r\n\r\nMQ==\r\n--b--",
        ]
    )
    func rejectsMalformedForms(text: String) {
        #expect(throws: RequestRejectedError.malformedMultipart) { try parse(text) }
    }

    @Test func rejectsNULAndInvalidUTF8InText() {
        #expect(throws: RequestRejectedError.malformedField) {
            try parse(part("name=\"a\"", "1\0") + "--b--")
        }
        var parser = MultipartParser(boundary: "b", sink: nil)
        let octets =
            Array(part("name=\"a\"", "").utf8).dropLast(2) + [0xFF] + Array("\r\n--b--".utf8)
        #expect(throws: RequestRejectedError.malformedField) { try parser.consume(octets) }
    }

    @Test func enforcesLimits() throws {
        let parts = String(repeating: part("name=\"a\"", "1"), count: 500)
        #expect(try parse(parts + "--b--").fields.fields.count == 500)
        #expect(throws: RequestRejectedError.tooManyFields) {
            try parse(parts + part("name=\"a\"", "1") + "--b--")
        }
        let half = String(repeating: "x", count: 512 << 10)
        let halves = part("name=\"a\"", half) + part("name=\"b\"", half)
        #expect(try parse(halves + "--b--").fields["b"] == half)
        #expect(throws: RequestRejectedError.textTooLarge) {
            try parse(halves + part("name=\"c\"", "x") + "--b--", chunk: 1_000)
        }
        let name = String(repeating: "n", count: 321)
        #expect(throws: RequestRejectedError.malformedFieldName) {
            try parse(part("name=\"\(name)\"", "1"))
        }
        #expect(throws: RequestRejectedError.malformedFieldName) {
            try parse(part("name=\"\"", "1"))
        }
        let head = "--b\r\nX: " + String(repeating: "x", count: 9_000)
        #expect(throws: RequestRejectedError.malformedMultipart) { try parse(head) }
        let fileName = String(repeating: "n", count: 1_025)
        #expect(throws: RequestRejectedError.malformedMultipart) {
            try parse(part("name=\"a\"; filename=\"\(fileName)\"", "1"), sink: MemorySink())
        }
    }

    @Test func ignoresBytesAfterTheLastBoundary() throws {
        #expect(
            try parse(part("name=\"a\"", "1") + "--b--\r\nanything", chunk: 3).fields["a"] == "1"
        )
    }

    @Test func contentMayContainPartsOfTheBoundary() throws {
        let value = "\r\n--a\r\n-\r\r\n--\r\n--"
        #expect(try parse(part("name=\"a\"", value) + "--b--", chunk: 2).fields["a"] == value)
    }

    @Test func doesNotTrapOnRandomOctets() {
        var generator = SeededGenerator(seed: 11)
        let whole = Array(
            (part("name=\"a\"", "1") + part("name=\"f\"; filename=\"x\"", "2") + "--b--\r\n").utf8
        )
        var outcomes = Set<Bool>()
        for _ in 0..<3_000 {
            var octets = whole
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let place = Int.random(in: octets.indices, using: &generator)
                octets[place] = .random(in: 0...255, using: &generator)
            }
            var parser = MultipartParser(boundary: "b", sink: MemorySink())
            outcomes.insert((try? parser.consume(octets)) != nil && (try? parser.finish()) != nil)
        }
        #expect(outcomes == [true, false])
    }
}
