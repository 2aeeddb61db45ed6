public import TaskModel

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
    /// The roots of the files that tasks include, by path.
    public let parts: [String: SourceNode]
    /// Where reading stands.
    public private(set) var scope = ReadingScope()
    /// The findings so far, each once.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The addresses of the texts met so far.
    public private(set) var textPaths: Set<String> = []
    /// What conditions named since this list was last taken.
    private var mentions: [Mention] = []
    /// The conditions read since this list was last taken.
    private var conditions: [ReadCondition] = []
    /// How many conditions stand around the one that is being read.
    private var conditionDepth = 0
    /// Whether a finding was an error.
    public private(set) var hasErrors = false
    /// How many steps a study has at most, those of files counted wherever they are included.
    public static let mostSteps = 10_000
    private var steps = 0
    /// How many findings are noted at most.
    public static let mostFindings = 1000
    let translations: [String: Translation]?
    private var translationByPosition: [SourcePosition: Translation] = [:]
    private var known: Set<Diagnostic> = []

    /// Makes a reading; without translations it is in the language in which the study is written.
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

    /// Notes that a file names something.
    public func note(_ mention: Mention) {
        var mention = mention
        mention.scope = scope
        mentions.append(mention)
    }

    /// The things that were named since the last call.
    public func takeMentions() -> [Mention] {
        defer { mentions = [] }
        return mentions
    }

    /// The conditions read since the last call, those within others before these.
    public func takeConditions() -> [ReadCondition] {
        defer { conditions = [] }
        return conditions
    }

    /// Reads a condition, and notes what came of it.
    func condition(at node: SourceNode, _ read: () -> Predicate?) -> Predicate? {
        conditionDepth += 1
        let predicate = read()
        conditionDepth -= 1
        guard let predicate else { return nil }
        let list = (node["all"] ?? node["any"])?.elements ?? []
        let condition = ReadCondition(
            predicate: predicate,
            position: node.position,
            scope: scope,
            parts: list.map(\.position),
            isInner: conditionDepth > 0
        )
        conditions.append(condition)
        return predicate
    }

    /// Counts a step that is read; `false` means that there are too many, which is noted once.
    public func countStep(at position: SourcePosition) -> Bool {
        steps += 1
        if steps == Self.mostSteps + 1 {
            let message = "the study has more than \(Self.mostSteps) steps, included ones counted"
            report(.tooLarge, message, at: position)
        }
        return !hasTooManySteps
    }

    /// Whether steps have been left out because there are too many.
    public var hasTooManySteps: Bool { steps > Self.mostSteps }

    /// Does something where reading stands elsewhere, and comes back.
    public func within<Result>(
        _ change: (inout ReadingScope) -> Void,
        _ body: () -> Result
    ) -> Result {
        let outer = scope
        defer { scope = outer }
        change(&scope)
        return body()
    }

    /// Notes that a text stands at an address, and finds its translation.
    ///
    /// A text that stands in several places through an alias needs one translation, that of its
    /// first place.
    func translation(of node: SourceNode) -> Translation? {
        textPaths.insert(node.path)
        guard let translations else { return nil }
        let found = translations[node.path] ?? translationByPosition[node.position]
        if let found { translationByPosition[node.position] = found }
        return found
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
