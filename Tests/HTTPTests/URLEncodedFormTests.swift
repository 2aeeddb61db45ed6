import HTTP
import Testing

@Suite struct URLEncodedFormTests {
    @Test(
        arguments: [
            ("", []),
            ("a=1", [("a", "1")]),
            ("a=1&b=2", [("a", "1"), ("b", "2")]),
            ("a=1&a=2", [("a", "1"), ("a", "2")]),
            ("a", [("a", "")]),
            ("a=", [("a", "")]),
            ("&&a=1&", [("a", "1")]),
            ("a=b=c", [("a", "b=c")]),
            ("a+b=c+d", [("a b", "c d")]),
            ("a%20b=%2B", [("a b", "+")]),
            ("a=%c3%A9", [("a", "é")]),
            ("a=é", [("a", "é")]),
            ("a=%F0%9F%8C%99", [("a", "🌙")]),
            ("a=%2569", [("a", "%69")]),
            ("a=1%0D%0A2", [("a", "1\r\n2")]),
            ("a=%26%3D", [("a", "&=")]),
            ("dob-day=7&_token=x.y", [("dob-day", "7"), ("_token", "x.y")]),
        ] as [(String, [(String, String)])]
    )
    func decodesNamesAndValuesInOrder(encoded: String, expected: [(String, String)]) throws {
        let fields = try URLEncodedForm().decode(encoded.utf8).fields
        #expect(fields.map(\.name) == expected.map(\.0))
        #expect(fields.map(\.value) == expected.map(\.1))
    }

    @Test(
        arguments: [
            ("a=%", RequestRejectedError.malformedField), ("a=%4", .malformedField),
            ("a=%zz", .malformedField),
            ("%=1", .malformedField), ("a=%00", .malformedField), ("a=\0", .malformedField),
            ("a%00=1", .malformedField), ("a=%ff", .malformedField), ("a=%c0%80", .malformedField),
            ("a=%ed%a0%80", .malformedField), ("a=%e2%82", .malformedField),
            ("=1", .malformedFieldName), ("=", .malformedFieldName),
        ]
    )
    func rejectsMalformedForms(encoded: String, rejection: RequestRejectedError) {
        #expect(throws: rejection) { try URLEncodedForm().decode(encoded.utf8) }
    }

    @Test func acceptsUpTo500Fields() throws {
        let allowed = Array(repeating: "a=1", count: 500).joined(separator: "&")
        #expect(try URLEncodedForm().decode(allowed.utf8).fields.count == 500)
        #expect(throws: RequestRejectedError.tooManyFields) {
            try URLEncodedForm().decode((allowed + "&a=1").utf8)
        }
    }

    @Test func acceptsUpTo1MiBOfDecodedText() throws {
        let half = String(repeating: "%41", count: 512 << 10)
        let decoded = try URLEncodedForm().decode("a=\(half)&b=\(half)".utf8)
        #expect(decoded["b"]?.utf8.count == 512 << 10)
        #expect(throws: RequestRejectedError.textTooLarge) {
            try URLEncodedForm().decode("a=\(half)&b=\(half)&c=%41".utf8)
        }
    }

    @Test func acceptsNamesOfUpTo320Bytes() throws {
        let name = String(repeating: "n", count: 320)
        #expect(try URLEncodedForm().decode("\(name)=1".utf8)[name] == "1")
        #expect(throws: RequestRejectedError.malformedFieldName) {
            try URLEncodedForm().decode("\(name)n=1".utf8)
        }
    }

    @Test func decodingReversesEncoding() throws {
        let fields: FormFields = [
            "plain": "text", "with space": "a b+c", "signs": "&=%\"'<>~*-._", "line": "1\r\n2",
            "ünï": "cödé 🌙", "empty": "",
        ]
        #expect(try URLEncodedForm().decode(URLEncodedForm.encode(fields)) == fields)
    }

    @Test func doesNotTrapOnRandomOctets() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<5_000 {
            let octets = generator.octets(upTo: 60, from: "a=&%+0fF2\0\u{C3}")
            let decoded = try? URLEncodedForm().decode(octets)
            if let decoded {
                #expect((try? URLEncodedForm().decode(URLEncodedForm.encode(decoded))) == decoded)
            }
        }
    }
}
