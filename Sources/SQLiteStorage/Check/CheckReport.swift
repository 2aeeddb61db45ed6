/// The result of a check: the checked sections, the amount of data and the problems found.
package struct CheckReport: Sendable, Hashable {
    /// The checked sections, in the order of the checks.
    package var sections: [Section]

    package struct Section: Sendable, Hashable {
        /// A short name of one or two words.
        package let name: String
        /// A summary of the checked data.
        package let found: String
        /// The descriptions of the problems; at most 100 are stored.
        package private(set) var problems: [String] = []
        /// Noteworthy facts that are not problems.
        package internal(set) var notes: [String] = []

        private static let limit = 100

        init(_ name: String, _ found: String, problems: [String] = []) {
            self.name = name
            self.found = found
            self.problems = Array(problems.prefix(Self.limit))
        }
    }

    package var problems: [String] { sections.flatMap(\.problems) }
}
