/// The address or socket that a server listens on.
public enum Listener: Sendable, Hashable {
    /// An address of this machine; port 0 selects a free port.
    case address(host: String, port: Int)
    /// A listening socket opened by another process, such as systemd.
    case inherited(descriptor: CInt)
}
