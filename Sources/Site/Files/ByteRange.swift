import HTTP

/// The range of a file that a client requests, as defined in RFC 9110 §14.2.
enum ByteRange: Equatable {
    /// The whole file; used if the Range field is missing or ignored.
    case whole
    case part(Range<Int>)
    /// A range outside the file.
    case unsatisfiable

    /// Whether the response contains the first byte.
    var includesStart: Bool {
        switch self {
        case .whole: true
        case .part(let part): part.lowerBound == 0
        case .unsatisfiable: false
        }
    }

    /// Creates the range from a Range field: `bytes=0-499`, `bytes=500-`, `bytes=-500`.
    ///
    /// For a malformed field, a unit other than bytes, or several ranges, the range is the whole
    /// file, which every client must accept.
    init(_ field: String?, of count: Int) {
        guard let field, field.lowercased().hasPrefix("bytes=") else { self = .whole; return }
        let ends = field.dropFirst("bytes=".count).split(
            separator: "-",
            omittingEmptySubsequences: false
        )
        guard ends.count == 2, ends.allSatisfy(Self.isNumber) else { self = .whole; return }
        self = Self.range(from: Self.number(ends[0]), to: Self.number(ends[1]), of: count)
    }

    private static func range(from first: Int?, to last: Int?, of count: Int) -> ByteRange {
        switch (first, last) {
        case (nil, nil): return .whole
        case (nil, let suffix?):
            guard suffix > 0, count > 0 else { return .unsatisfiable }
            return .part(max(0, count - suffix)..<count)
        case (let first?, let last):
            if let last, last < first { return .whole }
            guard first < count else { return .unsatisfiable }
            return .part(first..<min(last ?? count - 1, count - 1) + 1)
        }
    }

    /// Returns whether a text contains only digits; also `true` for an empty text.
    private static func isNumber(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Returns the number in a text, `nil` for an empty text, or `Int.max` if the number overflows.
    private static func number(_ text: Substring) -> Int? {
        text.isEmpty ? nil : Int(text) ?? Int.max
    }
}

extension ByteRange {
    /// Creates the range that a request asks for.
    ///
    /// The range is the whole file if the method is not GET, or if `If-Range` does not match the
    /// file's tag.
    init(of head: RequestHead, tag: String?, count: Int) {
        let isOther = head.headers["If-Range"].map { $0 != tag } ?? false
        guard head.method == .get, !isOther else {
            self = .whole
            return
        }
        self.init(head.headers["Range"], of: count)
    }

    /// Returns a response with the whole file or the requested range, or status 416 for a range
    /// outside the file.
    static func response(
        _ range: ByteRange,
        _ headers: HeaderFields,
        _ count: Int,
        _ body: (Range<Int>) -> Response.Body
    ) -> Response {
        var headers = headers
        switch range {
        case .whole: return Response(headers: headers, body: body(0..<count))
        case .part(let part):
            headers["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(count)"
            return Response(status: .partialContent, headers: headers, body: body(part))
        case .unsatisfiable:
            headers["Content-Range"] = "bytes */\(count)"
            return Response(status: .rangeNotSatisfiable, headers: headers)
        }
    }
}

extension Status {
    /// 206: the response contains the requested range.
    static let partialContent = Status(rawValue: 206)
    /// 416: the file does not have the requested range.
    static let rangeNotSatisfiable = Status(rawValue: 416)
}
