import TaskModel

/// Where in a study's files reading stands: what names there mean, and what is around them.
public struct ReadingScope: Sendable, Hashable {
    /// A repeated section that is being read.
    public struct Round: Sendable, Hashable {
        /// The section.
        public let section: String
        /// Whether it repeats for each option of an answer.
        public let isForEach: Bool

        /// Makes a round.
        public init(of section: String, isForEach: Bool = false) {
            self.section = section
            self.isForEach = isForEach
        }
    }

    /// What stands before the names of steps and scores in an included file: `before_`.
    public var prefix = ""
    /// The files that are being read, the including one before the included one.
    public var files: [String] = []
    /// The step that is being read, under its full name; `nil` outside of all steps.
    public var step: String?
    /// The repeated section around what is being read.
    public var round: Round?

    /// Whether participants read what is being read; what an included file says of itself as a task
    /// they do not.
    public var isShown = true

    /// Makes the scope outside of everything.
    public init() {}

    /// The full name of a step or a score that is named here.
    public func name(_ id: String) -> String {
        prefix + id
    }

    /// A full name as it is written here.
    public func written(_ name: String) -> String {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }
}
