/// A part of a regular expression.
indirect enum PatternNode: Sendable, Hashable {
    /// Nothing.
    case empty
    /// One scalar of a set.
    case one(ScalarSet)
    /// Parts one after the other.
    case sequence([PatternNode])
    /// One of several parts.
    case choice([PatternNode])
    /// A part several times; without an upper bound any number of times.
    case repeated(PatternNode, from: Int, to: Int?)

    /// Whether it can be repeated without end, anywhere within.
    var isUnbounded: Bool {
        switch self {
        case .empty, .one: false
        case .sequence(let parts), .choice(let parts): parts.contains(where: \.isUnbounded)
        case .repeated(let part, _, let most): most == nil || part.isUnbounded
        }
    }
}
