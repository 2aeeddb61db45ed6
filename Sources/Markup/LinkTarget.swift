/// Where a link in an author's text leads, if it may.
enum LinkTarget: Equatable {
    /// Another site.
    case external
    /// A place on the same site, a mail address or a telephone number.
    case local

    /// Judges an address; `nil` means that the link is dropped and its words stay.
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

    /// What stands before a colon, if no character of a path comes first.
    private static func scheme(of address: String) -> Substring? {
        let stops: Set<Unicode.Scalar> = ["/", "?", "#", ":"]
        let scalars = address.unicodeScalars
        guard let stop = scalars.firstIndex(where: stops.contains), scalars[stop] == ":" else {
            return nil
        }
        return address[..<stop]
    }

    /// Browsers read `//host`, `/\host` and the like as other sites.
    private static func isRelative(_ address: String) -> Bool {
        let start = address.unicodeScalars.prefix(2)
        let slashes = start.filter { $0 == "/" || $0 == "\\" }.count
        return slashes < 2 && start.first != "\\"
    }
}
