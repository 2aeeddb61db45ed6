/// A node of a parsed regular expression.
indirect enum PatternNode: Sendable, Hashable {
    case empty
    /// One scalar from a set.
    case one(ScalarSet)
    case sequence([PatternNode])
    case choice([PatternNode])
    /// A repeated part; `nil` means no upper limit.
    case repeated(PatternNode, from: Int, to: Int?)

    /// Whether the node or a part of it can repeat without limit.
    var isUnbounded: Bool {
        switch self {
        case .empty, .one: false
        case .sequence(let parts), .choice(let parts): parts.contains(where: \.isUnbounded)
        case .repeated(let part, _, let most): most == nil || part.isUnbounded
        }
    }
}
