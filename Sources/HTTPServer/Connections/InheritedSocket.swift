internal import Glibc

/// Access to the listening socket that systemd passes to a service with socket activation.
public enum InheritedSocket {
    /// The first inherited descriptor, `SD_LISTEN_FDS_START`.
    static let first: CInt = 3

    /// Returns the descriptor that systemd passed to this process, or `nil` if there is none.
    ///
    /// - Parameters:
    ///   - environment: A function that returns the value of an environment variable; reads this
    ///     process's environment by default.
    ///   - processIdentifier: The identifier of the process; variables meant for another process,
    ///     such as the parent, are ignored.
    /// - Returns: Descriptor 3 if at least one descriptor was passed.
    public static func descriptor(
        environment: (String) -> String? = variable,
        processIdentifier: CInt = InheritedSocket.processIdentifier
    ) -> CInt? {
        guard let recipient = environment("LISTEN_PID").flatMap({ CInt($0) }),
            recipient == processIdentifier,
            let count = environment("LISTEN_FDS").flatMap({ CInt($0) }), count >= 1
        else { return nil }
        return first
    }

    public static var processIdentifier: CInt { getpid() }

    /// Returns the value of an environment variable of this process, or `nil` if it is not set.
    public static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
