public import TaskModel

/// The shared state of reading one edition of a study: kinds, translations and findings.
///
/// An instance is used for a single reading and by one caller at a time.
public final class ReadingContext {
    public let registry: KindRegistry
    public let language: String
    /// The study's files by path.
    public let files: [String: [UInt8]]
    /// The root nodes of the files that tasks include, by path.
    public let parts: [String: SourceNode]
    /// The scope of the node that is being read.
    public private(set) var scope = ReadingScope()
    /// The settings that apply to the node that is being read.
    public internal(set) var inherited = InheritedSettings()
    /// The step themes recorded since the last call to `takeThemes()`, by step identifier.
    var themes: [String: Theme] = [:]
    /// The findings so far, without duplicates.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The addresses of the texts read so far.
    public private(set) var textPaths: Set<String> = []
    /// The references recorded since the last call to `takeMentions()`.
    private var mentions: [NameReference] = []
    /// The conditions recorded since the last call to `takeConditions()`.
    private var conditions: [ParsedCondition] = []
    /// The nesting depth of the condition that is being read; 0 outside conditions.
    private var conditionDepth = 0
    public private(set) var hasErrors = false
    /// The maximum number of steps in a study; an included step counts each time that it is
    /// included.
    public static let mostSteps = 10_000
    private var steps = 0
    /// The maximum number of findings; the first error is stored even beyond this limit.
    public static let mostFindings = 1000
    let translations: [String: Translation]?
    private var translationByPosition: [SourcePosition: Translation] = [:]
    private var known: Set<Diagnostic> = []

    /// Creates the context of a reading; if `translations` is `nil`, the edition is the original.
    public init(
        registry: KindRegistry,
        language: String = "en",
        files: [String: [UInt8]] = [:],
        parts: [String: SourceNode] = [:],
        translations: [String: Translation]? = nil
    ) {
        self.registry = registry
        self.language = language
        self.files = files
        self.parts = parts
        self.translations = translations
    }

    /// Reports a finding, unless it is a duplicate.
    ///
    /// Beyond `mostFindings`, a finding is stored only if it is the first error, so that a study
    /// with errors is not published.
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

    /// Records a reference in the current scope, to be checked later.
    public func note(_ mention: NameReference) {
        var mention = mention
        mention.scope = scope
        mentions.append(mention)
    }

    /// Returns the references recorded since the last call, and clears the list.
    public func takeMentions() -> [NameReference] {
        defer { mentions = [] }
        return mentions
    }

    /// Returns the conditions recorded since the last call, each after the conditions nested in it,
    /// and clears the list.
    public func takeConditions() -> [ParsedCondition] {
        defer { conditions = [] }
        return conditions
    }

    /// Reads a condition and records it if it is valid.
    func condition(at node: SourceNode, _ read: () -> Predicate?) -> Predicate? {
        conditionDepth += 1
        let predicate = read()
        conditionDepth -= 1
        guard let predicate else { return nil }
        let list = (node["all"] ?? node["any"])?.elements ?? []
        let condition = ParsedCondition(
            predicate: predicate,
            position: node.position,
            scope: scope,
            parts: list.map(\.position),
            isInner: conditionDepth > 0
        )
        conditions.append(condition)
        return predicate
    }

    /// Counts a step.
    ///
    /// Returns `false` if the study has more than `mostSteps` steps, and reports the first extra
    /// step.
    public func countStep(at position: SourcePosition) -> Bool {
        steps += 1
        if steps == Self.mostSteps + 1 {
            let message =
                "the study has more than \(Self.mostSteps) steps, including steps of included files"
            report(.tooLarge, message, at: position)
        }
        return !hasTooManySteps
    }

    /// Whether the study has more than `mostSteps` steps; the extra steps are not read.
    public var hasTooManySteps: Bool { steps > Self.mostSteps }

    /// Runs a closure in a changed scope, and then restores the scope.
    public func within<Result>(
        _ change: (inout ReadingScope) -> Void,
        _ body: () -> Result
    ) -> Result {
        let outer = scope
        defer { scope = outer }
        change(&scope)
        return body()
    }

    /// Records the address of a text and returns the text's translation, or `nil` if there is none.
    ///
    /// A text that occurs in several places through an alias needs only one translation, at its
    /// first address.
    func translation(of node: SourceNode) -> Translation? {
        textPaths.insert(node.path)
        guard let translations else { return nil }
        let found = translations[node.path] ?? translationByPosition[node.position]
        if let found { translationByPosition[node.position] = found }
        return found
    }
}

extension ReadingContext {
    /// Returns `did you mean "mood"?` for the most similar known word, or `nil` if none is similar.
    public func suggestion(for word: String, among known: some Sequence<String>) -> String? {
        SpellingSuggestion.suggestion(for: word, among: known)
    }

    /// Whether this edition is a translation.
    public var isTranslated: Bool { translations != nil }
}
