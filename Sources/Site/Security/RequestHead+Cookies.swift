import HTTP

extension RequestHead {
    /// Returns whether a mark occurs in the names or values of the request's cookies.
    ///
    /// This function is called several times per request, so it must be fast: searching a string
    /// for another string takes 1 µs. A mark must not contain its first byte a second time, because
    /// after a mismatch the search continues at the mismatched byte.
    func mayHaveCookie(containing mark: String) -> Bool {
        let mark = mark.utf8.span
        for cookies in headers.values(of: "Cookie") {
            let bytes = cookies.utf8.span
            var matched = 0
            for index in bytes.indices {
                if bytes[index] != mark[matched] { matched = 0 }
                guard bytes[index] == mark[matched] else { continue }
                matched += 1
                if matched == mark.count { return true }
            }
        }
        return false
    }
}
