/// An email address, checked as far as possible without sending a message.
///
/// The local part and the host can be in any script, and any top-level domain is accepted. Some
/// valid but rare forms are rejected: quoted local parts, hosts without a dot, and IP addresses.
struct EmailAddress {
    /// The address with its host in lower case.
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
