/// An email address as far as one can tell without sending a letter to it.
///
/// Only what surely is no address is refused. Names and hosts of any script are taken, and every
/// ending, however long.
struct EmailAddress {
    /// The address with the host in small letters.
    let text: String

    init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let name = parts.first, let host = parts.last,
            let host = HostName(String(host)), text.utf8.count <= 254, 1...64 ~= name.utf8.count,
            name.first != ".", name.last != ".", name.unicodeScalars.allSatisfy(Self.isUsual)
        else { return nil }
        self.text = "\(name)@\(host.text)"
    }

    private static func isUsual(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
            && scalar.properties.generalCategory != .format
            && !"()<>[]:;,\\\"".unicodeScalars.contains(scalar)
    }
}
