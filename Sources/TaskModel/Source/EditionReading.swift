/// What is shared while one edition of a study is read: kinds, translations, findings.
///
/// It is made for one reading, used by one caller at a time, and thrown away.
public final class EditionReading {
    /// The kinds that may be named.
    public let registry: KindRegistry
    /// The edition's language.
    public let language: String
    /// The study's files by path.
    public let files: [String: [UInt8]]
    /// The findings so far, each once.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The addresses of the texts met so far.
    public private(set) var textPaths: Set<String> = []
    /// What conditions named since this list was last taken.
    private var mentions: [Mention] = []
    /// Whether a finding was an error.
    public private(set) var hasErrors = false
    /// How many findings are noted at most.
    public static let mostFindings = 1000
    fileprivate let translations: [String: String]?
    private var translationByPosition: [SourcePosition: String] = [:]
    private var known: Set<Diagnostic> = []

    /// Makes a reading; without translations it is in the language in which the study is written.
    public init(
        registry: KindRegistry,
        language: String = "en",
        files: [String: [UInt8]] = [:],
        translations: [String: String]? = nil
    ) {
        self.registry = registry
        self.language = language
        self.files = files
        self.translations = translations
    }

    /// Notes a finding; the same one twice counts once.
    ///
    /// Nobody reads more than `mostFindings`; beyond them only the first error is noted, which
    /// keeps the study from being published.
    public func report(
        _ code: Diagnostic.Code,
        _ message: String,
        suggestion: String? = nil,
        at position: SourcePosition
    ) {
        let finding = Diagnostic(code, message, suggestion: suggestion, at: position)
        let isNews =
            diagnostics.count < Self.mostFindings || finding.severity == .error && !hasErrors
        if isNews, known.insert(finding).inserted { diagnostics.append(finding) }
        hasErrors = hasErrors || finding.severity == .error
    }

    /// Notes that a condition names something.
    public func note(_ mention: Mention) {
        mentions.append(mention)
    }

    /// The things that conditions named since the last call.
    public func takeMentions() -> [Mention] {
        defer { mentions = [] }
        return mentions
    }

    /// The text of a node in this edition's language, or as it was written.
    ///
    /// A text that stands in several places through an alias needs one translation, that of its
    /// first place.
    public func text(_ original: String, of node: SourceNode) -> String {
        textPaths.insert(node.path)
        guard let translations else { return original }
        if let translation = translations[node.path] ?? translationByPosition[node.position] {
            translationByPosition[node.position] = translation
            return translation
        }
        reportMissingTranslation(of: node)
        return original
    }

    private func reportMissingTranslation(of node: SourceNode) {
        let file = "languages/\(language).yaml"
        report(
            .missingTranslation,
            "\(Diagnostic.quoted(node.path)) has no translation into \(language)",
            suggestion: "add it to \(file)",
            at: node.position
        )
    }
}

extension EditionReading {
    /// What to suggest instead of a word: `did you mean "mood"?`, or `nil` when nothing is near.
    public func suggestion(for word: String, among known: some Sequence<String>) -> String? {
        Spelling.suggestion(for: word, among: known)
    }

    /// Whether this edition is a translation.
    public var isTranslated: Bool { translations != nil }
}
