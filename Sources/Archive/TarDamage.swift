/// The reason why `TarReader` rejects an archive.
public enum TarDamage: Error, Hashable, CustomStringConvertible {
    /// The archive ends before its end marker is complete.
    case truncated
    /// The header or padding at this offset differs from what `TarEntry` would write.
    case foreign(offset: Int)
    /// The data at this offset is not the second block of the end marker, or follows the end
    /// marker.
    case continued(offset: Int)

    /// The error as a clause that can follow the name of the archive.
    public var description: String {
        switch self {
        case .truncated: "it is incomplete"
        case .foreign(0): "it does not start like an archive made by waymark"
        case .foreign(let offset): "the header or padding at byte \(offset) was changed"
        case .continued(let offset): "it continues after its end, at byte \(offset)"
        }
    }
}
