import TaskModel

/// The scope of a node in a study's files, which determines the meaning of names.
public struct ReadingScope: Sendable, Hashable {
    /// A repeated section that is being read.
    public struct RepeatedSection: Sendable, Hashable {
        /// The full name of the section.
        public let section: String
        /// Whether the section repeats for each choice selected in an answer.
        public let isForEach: Bool

        public init(of section: String, isForEach: Bool = false) {
            self.section = section
            self.isForEach = isForEach
        }
    }

    /// The prefix, such as `before_`, of the names of steps, scores and derived values in an
    /// included file; empty outside included files.
    public var prefix = ""
    /// The files that are being read, each before the file that it includes.
    public var files: [String] = []
    /// The full name of the step that is being read; `nil` outside steps.
    public var step: String?
    /// The repeated section that contains the node; `nil` outside repeated sections.
    public var round: RepeatedSection?
    /// The full name of the consent that is being read; `nil` outside consents.
    public var consent: String?

    /// Whether participants see the texts that are being read.
    ///
    /// They do not see the title, the text or the omitted completion of an included file.
    public var isShown = true
    /// Whether the text that is being read gets its piped values only after the answers on the
    /// step's page have been accepted.
    public var isAfterAnswers = false

    public init() {}

    /// Returns the full name of a step, score or derived value from its name in this scope.
    public func name(_ id: String) -> String {
        prefix + id
    }

    /// Returns the name that the file of this scope uses for a step, score or derived value, given
    /// the full name.
    public func written(_ name: String) -> String {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }
}
