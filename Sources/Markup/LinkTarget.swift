/// The kind of address to which a link in an author's text leads.
enum LinkTarget: Equatable {
    /// A full web address, such as that of a page on another site.
    case external
    /// An email address, a telephone number, or an address on this site, which has no scheme.
    case local

    /// Creates the kind to which an address belongs; returns `nil` if the address is unsafe, so
    /// that only the link's text is shown.
    init?(_ address: String) {
        guard let scheme = Self.scheme(of: address) else {
            guard Self.isRelative(address) else { return nil }
            self = .local
            return
        }
        switch scheme.lowercased() {
        case "http", "https": self = .external
        case "mailto", "tel": self = .local
        default: return nil
        }
    }

    /// Returns the part before the first colon, or `nil` if there is no colon or a `/`, `?` or `#`
    /// precedes the colon.
    private static func scheme(of address: String) -> Substring? {
        let stops: Set<Unicode.Scalar> = ["/", "?", "#", ":"]
        let scalars = address.unicodeScalars
        guard let stop = scalars.firstIndex(where: stops.contains), scalars[stop] == ":" else {
            return nil
        }
        return address[..<stop]
    }

    /// Returns whether an address without a scheme is on this site.
    ///
    /// The result is `false` for `//host` and `/\host`, which browsers interpret as other sites,
    /// and for every address that starts with a backslash.
    private static func isRelative(_ address: String) -> Bool {
        let start = address.unicodeScalars.prefix(2)
        let slashes = start.filter { $0 == "/" || $0 == "\\" }.count
        return slashes < 2 && start.first != "\\"
    }
}
