internal import Glibc

/// The listening socket that systemd hands to a service with socket activation.
public enum InheritedSocket {
    /// The first descriptor that is handed over.
    static let first: CInt = 3

    /// The descriptor that was handed to this process, or `nil` when none was.
    ///
    /// - Parameters:
    ///   - environment: a variable's value by its name; the process's own by default.
    ///   - processIdentifier: the process that is asked about; variables that were meant for
    ///     another process, such as the parent, do not count.
    /// - Returns: descriptor 3, if there is at least one.
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

    /// This process.
    public static var processIdentifier: CInt { getpid() }

    /// A variable of this process's environment.
    public static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
