import HTTP
import Testing

@Suite struct RequestTargetTests {
    @Test(
        arguments: [
            ("/", []), ("/a", ["a"]), ("/a/b", ["a", "b"]), ("/a/", ["a", ""]),
            ("/a%20b", ["a b"]), ("/a+b", ["a+b"]), ("/%c3%a9", ["é"]), ("/step@2", ["step@2"]),
            ("/a?b", ["a"]), ("/?", []), ("/100%25", ["100%"]), ("/%25zz", ["%zz"]),
            ("/...", ["..."]), ("/a.b", ["a.b"]), ("/~a;b=c,d", ["~a;b=c,d"]), ("/a:b", ["a:b"]),
        ]
    )
    func parsesSegmentsAndDecodesThemOnce(target: String, expected: [String]) throws {
        #expect(try RequestTarget(target).path == expected)
    }

    @Test(
        arguments: [
            ("/", []), ("/?a=1", ["a=1"]), ("/?a=1&b=%26", ["a=1", "b=&"]), ("/?a", ["a="]),
            ("/?a=/../b", ["a=/../b"]), ("/?a=%2f", ["a=/"]), ("/?a=%2569", ["a=%69"]),
            ("/?a=1?b", ["a=1?b"]), ("/?return=review", ["return=review"]),
        ]
    )
    func parsesTheQueryAndDecodesItOnce(target: String, expected: [String]) throws {
        let query = try RequestTarget(target).query
        #expect(query.fields.map { "\($0.name)=\($0.value)" } == expected)
    }

    @Test(
        arguments: [
            ("", RequestRejectedError.malformedTarget), ("*", .malformedTarget),
            ("a", .malformedTarget),
            ("http://a/", .malformedTarget), ("/a b", .malformedTarget), ("/a#b", .malformedTarget),
            ("/é", .malformedTarget), ("/a\\b", .malformedTarget), ("/a\0b", .malformedTarget),
            ("/a\tb", .malformedTarget), ("/a\u{7F}", .malformedTarget),
            ("/%00", .forbiddenEscape), ("/%0a", .forbiddenEscape), ("/%7f", .forbiddenEscape),
            ("/a%2fb", .forbiddenEscape), ("/a%2Fb", .forbiddenEscape),
            ("/a%5cb", .forbiddenEscape),
            ("/%2569", .forbiddenEscape), ("/%252e%252e", .forbiddenEscape),
            ("/%2500", .forbiddenEscape), ("/%", .forbiddenEscape), ("/%4", .forbiddenEscape),
            ("/%zz", .forbiddenEscape), ("/%ff", .forbiddenEscape), ("/%c0%ae", .forbiddenEscape),
            ("/%ed%a0%80", .forbiddenEscape),
            ("/.", .forbiddenSegment), ("/..", .forbiddenSegment), ("/a/../b", .forbiddenSegment),
            ("/%2e%2e/a", .forbiddenSegment), ("/.%2e", .forbiddenSegment),
            ("/a/./b", .forbiddenSegment), ("//a", .forbiddenSegment), ("//", .forbiddenSegment),
            ("/a//b", .forbiddenSegment),
            ("/?a=%00", .malformedField), ("/?a=%ff", .malformedField), ("/?a=%", .malformedField),
            ("/?=1", .malformedFieldName),
        ]
    )
    func rejectsMalformedTargets(target: String, rejection: RequestRejectedError) {
        #expect(throws: rejection) { try RequestTarget(target) }
    }

    @Test func acceptsUpTo2048Bytes() throws {
        let target = "/" + String(repeating: "a", count: 2_047)
        #expect(try RequestTarget(target).path.count == 1)
        #expect(throws: RequestRejectedError.targetTooLong) { try RequestTarget(target + "a") }
    }
}
