/// Where a server listens.
public enum Listener: Sendable, Hashable {
    /// On an address of this machine; port 0 picks a free one.
    case address(host: String, port: Int)
    /// On a listening socket that somebody else opened, such as systemd.
    case inherited(descriptor: CInt)
}
