/// Why an archive is not read.
public enum TarDamage: Error, Hashable, CustomStringConvertible {
    /// It ends before its last file does.
    case truncated
    /// What stands at this byte is no header of a file as `TarEntry` writes it.
    case foreign(offset: Int)
    /// Something stands behind its end.
    case continued(offset: Int)

    /// A sentence.
    public var description: String {
        switch self {
        case .truncated: "it ends too early"
        case .foreign(0): "it does not begin like an archive that waymark made"
        case .foreign(let offset): "it is not as waymark wrote it at byte \(offset)"
        case .continued(let offset): "it goes on behind its end, at byte \(offset)"
        }
    }
}
