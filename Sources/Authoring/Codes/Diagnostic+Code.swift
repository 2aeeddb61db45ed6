import TaskModel

extension Diagnostic {
    /// What kind of finding one is: a short word that does not change, and what there is to do.
    ///
    /// A code is one thing that an author does wrong, and has one remedy.
    public struct Code: Sendable {
        /// The word, which stands behind the finding: `unknown-step`.
        public let rawValue: String
        /// How grave such findings are.
        public let severity: Severity
        /// What to do about one where its place has no better advice.
        public let advice: String

        /// Makes a code, for kinds and formats that no one has thought of here.
        public init(_ rawValue: String, _ severity: Severity, advice: String) {
            self.rawValue = rawValue
            self.severity = severity
            self.advice = advice
        }

        /// A code of findings with which a study cannot be published.
        static func error(_ rawValue: String, _ advice: String) -> Code {
            Code(rawValue, .error, advice: advice)
        }

        /// A code of findings with which a study is probably not what was meant.
        static func warning(_ rawValue: String, _ advice: String) -> Code {
            Code(rawValue, .warning, advice: advice)
        }
    }
}

extension Diagnostic.Code: Hashable {
    /// Whether two codes are the same word.
    public static func == (left: Diagnostic.Code, right: Diagnostic.Code) -> Bool {
        left.rawValue == right.rawValue
    }

    /// Hashes the word.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }
}

extension Diagnostic.Code: CaseIterable {
    /// Every code of a finding that the program itself reports.
    public static let allCases: [Diagnostic.Code] =
        ofSyntax
        + ofFields
        + ofAnswers
        + ofConditions
        + ofNames
        + ofWays
        + ofSections
        + ofStudies
        + ofTexts
        + ofScores
        + ofFiles
        + ofTranslations
}
