import HTTP

extension RequestHead {
    /// Returns `false` if no cookie of the request has a name that contains a mark.
    ///
    /// This function is called several times per request, so it must be fast: searching a string
    /// for another takes 1 µs. After a mismatch, the search continues at the mismatched byte. This
    /// is correct only if the first letter of the mark occurs nowhere else in the mark.
    func mayHaveCookie(containing mark: String) -> Bool {
        let mark = mark.utf8
        return headers.values(of: "Cookie").contains { cookies in
            var place = mark.startIndex
            for byte in cookies.utf8 {
                if byte != mark[place] { place = mark.startIndex }
                guard byte == mark[place] else { continue }
                mark.formIndex(after: &place)
                if place == mark.endIndex { return true }
            }
            return false
        }
    }
}
