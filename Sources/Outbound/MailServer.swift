/// A server to which messages are submitted by SMTP.
///
/// | address | connection |
/// |---|---|
/// | `smtps://mail.example.org` | TLS from the start (port 465) |
/// | `smtp://mail.example.org:587` | STARTTLS is required |
/// | `smtp://localhost` | no encryption: nothing leaves the machine (port 25) |
/// | `smtp://relay:25?starttls=off` | no encryption, for a relay in a private network |
/// | `smtp://localhost:25?starttls=required` | STARTTLS is required |
///
/// Encryption is never opportunistic, because messages contain personal links, and an attacker on
/// the network could remove the server's offer of STARTTLS. Certificates are always verified.
package struct MailServer: Sendable, Hashable {
    enum Encryption: Sendable, Hashable {
        case none
        /// The connection fails if the server does not offer STARTTLS.
        case startTLS
        case fromStart
    }

    /// The name or address of the host; an IPv6 address is in brackets.
    package let host: String
    package let port: Int
    let encryption: Encryption
    let credentials: MailCredentials?

    /// Creates a server from its address.
    ///
    /// - Parameters:
    ///   - address: The address, in one of the forms in the table of `MailServer`.
    ///   - credentials: The user name and password; `nil` if the server requires none. They are not
    ///     part of the address, because addresses are visible in process lists and logs.
    /// - Throws: ``MailServerError``, which never contains a password.
    package init(_ address: String, credentials: MailCredentials? = nil) throws(MailServerError) {
        // Check for a user name first: the other errors quote the address, which may contain a
        // password.
        if address.utf8.contains(UInt8(ascii: "@")) { throw .addressWithUser }
        let pattern =
            #/(smtps?)://(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::([^/?]*))?/?(?:\?(.*))?/#
        guard let match = address.wholeMatch(of: pattern) else { throw .invalidAddress(address) }
        let isEncryptedFromStart = match.1 == "smtps"
        host = match.2.lowercased()
        port = try match.3.map(Self.port) ?? (isEncryptedFromStart ? 465 : 25)
        encryption = try Self.encryption(
            isEncryptedFromStart ? .fromStart : Self.isLoopback(host) ? .none : .startTLS,
            option: match.4
        )
        self.credentials = credentials
        if credentials != nil, encryption == .none, !Self.isLoopback(host) {
            throw .credentialsWithoutEncryption
        }
    }

    private static func port(_ text: Substring) throws(MailServerError) -> Int {
        guard let port = Int(portNumber: text) else { throw .invalidPort(String(text)) }
        return port
    }

    private static func encryption(
        _ standard: Encryption,
        option: Substring?
    ) throws(MailServerError) -> Encryption {
        switch (standard, option) {
        case (_, nil): return standard
        case (.none, "starttls=required"), (.startTLS, "starttls=required"): return .startTLS
        case (.none, "starttls=off"), (.startTLS, "starttls=off"): return .none
        case (_, let option?): throw .invalidOption(String(option))
        }
    }

    /// Returns whether a host is a loopback name or address.
    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "[::1]" || host.wholeMatch(of: /127(\.[0-9]{1,3}){3}/) != nil
    }

    /// The address in the form that libcurl reads.
    var url: String { "\(encryption == .fromStart ? "smtps" : "smtp")://\(host):\(port)" }
}

/// A user name and a password for a mail server; descriptions contain neither.
package struct MailCredentials: Sendable, Hashable {
    let user: String
    let password: String

    /// Creates credentials.
    ///
    /// - Throws: `MailServerError.invalidCredentials` if the user name or the password is empty or
    ///   contains a control character, such as a file's final line break.
    package init(user: String, password: String) throws(MailServerError) {
        for text in [user, password] where text.isEmpty || text.containsControlCharacter {
            throw .invalidCredentials
        }
        self.user = user
        self.password = password
    }
}

extension MailCredentials: CustomStringConvertible, CustomReflectable {
    package var description: String { "MailCredentials" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// An error in the address or the credentials of a mail server.
package enum MailServerError: Error, Sendable, Hashable, CustomStringConvertible {
    case invalidAddress(String)
    case invalidPort(String)
    case invalidOption(String)
    /// The address contains a user name, and possibly a password.
    case addressWithUser
    case invalidCredentials
    case credentialsWithoutEncryption

    /// The problem and its remedy.
    package var description: String {
        switch self {
        case .invalidAddress(let text):
            "\"\(text)\" is not the address of a mail server; "
                + "use smtp://host:port or smtps://host:port"
        case .invalidPort(let text):
            "the mail server's port \"\(text)\" is not a number from 1 to 65535; "
                + "use a port such as 25, 465 or 587"
        case .invalidOption(let text):
            "the option \"\(text)\" of the mail server's address is unknown; use "
                + "starttls=required or starttls=off after smtp://, and no option after smtps://"
        case .addressWithUser:
            "the mail server's address contains a user name; "
                + "remove everything up to the @, and give the user name and password separately"
        case .invalidCredentials:
            "the mail server's user name or password is empty or has a control character; "
                + "give both on one line each"
        case .credentialsWithoutEncryption:
            "the password would be sent to the mail server without encryption; "
                + "use smtps:// or remove starttls=off"
        }
    }
}
