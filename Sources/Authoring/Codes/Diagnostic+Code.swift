import TaskModel

extension Diagnostic {
    /// The kind of a finding: a stable identifier, a severity and general advice.
    public struct Code: Sendable {
        /// The identifier, such as `unknown-step`, which is printed at the end of a finding.
        public let rawValue: String
        /// The severity of all findings with this code.
        public let severity: Severity
        /// The general advice, used if a finding has no more specific advice.
        public let advice: String

        /// Creates a code for a kind or format in another package.
        public init(_ rawValue: String, _ severity: Severity, advice: String) {
            self.rawValue = rawValue
            self.severity = severity
            self.advice = advice
        }

        /// Returns a code for findings that prevent publication.
        static func error(_ rawValue: String, _ advice: String) -> Code {
            Code(rawValue, .error, advice: advice)
        }

        /// Returns a code for findings about studies that can be published, but are probably not as
        /// intended.
        static func warning(_ rawValue: String, _ advice: String) -> Code {
            Code(rawValue, .warning, advice: advice)
        }
    }
}

extension Diagnostic.Code: Hashable {
    /// Returns whether two codes have the same identifier.
    public static func == (left: Diagnostic.Code, right: Diagnostic.Code) -> Bool {
        left.rawValue == right.rawValue
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }
}

extension Diagnostic.Code: CaseIterable {
    /// All codes that Waymark itself reports.
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
