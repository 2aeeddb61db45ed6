/// The reason why an archive is unreadable.
public enum TarDamage: Error, Hashable, CustomStringConvertible {
    /// The archive ends within a file or before the end of its end marker.
    case truncated
    /// The bytes at this offset are not a header or padding that `TarEntry` would write.
    case foreign(offset: Int)
    /// The archive continues at this offset instead of ending with two blocks of zeros.
    case continued(offset: Int)

    /// The error as a clause, to be used after the name of the archive.
    public var description: String {
        switch self {
        case .truncated: "it is incomplete"
        case .foreign(0): "it does not start like an archive made by waymark"
        case .foreign(let offset): "it was changed at byte \(offset)"
        case .continued(let offset): "it continues after its end, at byte \(offset)"
        }
    }
}
