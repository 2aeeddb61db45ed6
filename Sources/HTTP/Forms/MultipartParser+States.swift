internal import Glibc

extension MultipartParser {
    /// The received bytes that have not been parsed.
    private var rest: ArraySlice<UInt8> { pending[position...] }

    /// Skips to `end` and returns `false`, because no further step is possible without more bytes.
    mutating func skip(to end: Int) -> Bool {
        position = end
        return false
    }

    /// Reads the first boundary, which no line break precedes; returns `false` if the boundary is
    /// incomplete.
    mutating func open() throws(RequestRejectedError) -> Bool {
        let opening = delimiter.dropFirst(2)
        let seen = rest.prefix(opening.count)
        guard opening.starts(with: seen) else { throw .malformedMultipart }
        guard seen.count == opening.count else { return false }
        return pass(opening.count, to: .boundary)
    }

    /// Reads the bytes after a boundary: a line break, or two hyphens after the last boundary.
    ///
    /// Returns `false` if these bytes are incomplete.
    mutating func passBoundary() throws(RequestRejectedError) -> Bool {
        guard rest.count >= 2 else { return false }
        if rest.starts(with: "\r\n".utf8) { return pass(2, to: .head) }
        guard rest.starts(with: "--".utf8) else { throw .malformedMultipart }
        return pass(2, to: .end)
    }

    /// Reads the header lines of a part up to an empty line; returns `false` if they are
    /// incomplete.
    mutating func readHead() throws(RequestRejectedError) -> Bool {
        let end = Self.firstIndex(of: Array("\r\n\r\n".utf8), in: rest)
        guard (end ?? rest.endIndex) - position <= Self.maximumHeadBytes else {
            throw .malformedMultipart
        }
        guard let end else { return false }
        let head = try MultipartPartHead(rest[..<end])
        try begin(head)
        position = end + 4
        return true
    }

    /// Reads content up to the next boundary; returns `false` if there is no boundary yet.
    ///
    /// In that case, the last bytes are held back, because they could be the start of a boundary.
    mutating func readContent() throws(RequestRejectedError) -> Bool {
        if let end = Self.firstIndex(of: delimiter, in: rest) {
            try add(rest[..<end])
            try endPart()
            position = end + delimiter.count
            return true
        }
        let certain = rest.dropLast(delimiter.count - 1)
        try add(certain)
        return skip(to: certain.endIndex)
    }

    private mutating func pass(_ count: Int, to next: State) -> Bool {
        position += count
        state = next
        return true
    }

    private static func firstIndex(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        var rest = bytes
        while let start = firstCarriageReturn(in: rest) {
            rest = rest[start...]
            guard rest.count >= pattern.count else { return nil }
            if rest.starts(with: pattern) { return start }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// Returns the index of the first carriage return, or `nil` if there is none.
    ///
    /// The function uses `memchr`, because a loop would be many times slower and delay other
    /// connections during an upload.
    private static func firstCarriageReturn(in bytes: ArraySlice<UInt8>) -> Int? {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress,
                let found = unsafe memchr(start, 0x0D, buffer.count)
            else { return nil }
            return unsafe bytes.startIndex + (UnsafeRawPointer(found) - start)
        }
    }
}
