/// What was looked at in data, how much of it there was, and what is wrong.
public struct CheckReport: Sendable, Hashable {
    /// What was looked at, in this order.
    public var parts: [Part]

    /// One of the things that were looked at.
    public struct Part: Sendable, Hashable {
        /// What it is, in a word or two.
        public let name: String
        /// What there is of it.
        public let found: String
        /// What is wrong, a sentence each; no more than a hundred are kept.
        public private(set) var problems: [String] = []
        /// What is worth knowing and not wrong.
        public internal(set) var notes: [String] = []

        private static let limit = 100

        init(_ name: String, _ found: String, problems: [String] = []) {
            self.name = name
            self.found = found
            self.problems = Array(problems.prefix(Self.limit))
        }
    }

    /// All that is wrong.
    public var problems: [String] { parts.flatMap(\.problems) }
}
