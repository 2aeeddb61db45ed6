import TaskModel

extension ReadingContext {
    /// Checks the piped values of a text, and returns the text in its stored form, with full names.
    ///
    /// Reports a text that cannot be parsed, and returns it without noncharacters.
    func piping(_ text: String, at position: SourcePosition) -> String {
        guard text.contains("{{") else { return PipedText.withoutNoncharacters(text) }
        do throws(PipingError) {
            let piped = try PipedText(parsing: text)
            piped.sources.forEach { noteSource($0, at: position) }
            return piped.named(in: scope).kept
        } catch {
            report(error.code, error.reason, suggestion: error.advice, at: position)
            return PipedText.withoutNoncharacters(text)
        }
    }

    private func noteSource(_ source: PipedText.Source, at position: SourcePosition) {
        switch source {
        case .answer(let reference): note(.answer(reference.named(in: scope)), at: position)
        case .score(let id): note(.score(scope.name(id)), at: position)
        case .value(let id): note(.value(scope.name(id)), at: position)
        case .arm: note(.arm(nil), at: position)
        case .firstName: note(.firstName, at: position)
        case .parameter(let name): note(.parameter(name), at: position)
        case .round: requireRound("round", scope.round != nil, at: position)
        case .each: requireRound("each", scope.round?.isForEach == true, at: position)
        }
    }

    private func note(_ subject: NameReference.Target, at position: SourcePosition) {
        note(NameReference(subject, at: position, isPiped: true))
    }

    private func requireRound(_ word: String, _ isThere: Bool, at position: SourcePosition) {
        guard !isThere else { return }
        let place = word == "each" ? "repeats for each option" : "repeats"
        let message = "{{ \(word) }} can be used only in a section that \(place)"
        report(.misplacedPiping, message, at: position)
    }
}

extension PipingError {
    fileprivate var reason: String {
        switch self {
        case .unclosed: "this text has a {{ without a closing }}"
        case .unknownSource(""): "{{ }} is empty"
        case .unknownSource(let name): "\(Diagnostic.quoted(name)) cannot be piped in"
        case .noFallback(let name): "{{ \(name) }} has no fallback text"
        }
    }

    fileprivate var code: Diagnostic.Code {
        switch self {
        case .unclosed: .unclosedPiping
        case .unknownSource: .unknownSource
        case .noFallback: .noFallback
        }
    }

    fileprivate var advice: String {
        switch self {
        case .unclosed: "write {{ step | otherwise }}"
        case .unknownSource(let name):
            SpellingSuggestion.suggestion(for: name, among: PipedText.words)
                ?? "use one of step, step.item, score:id, value:id, parameter:name, arm, firstName, round, each"
        case .noFallback(let name): "write {{ \(name) | otherwise }}; the text after | can be empty"
        }
    }
}

extension PipedText {
    /// The names of piped values that need no identifier.
    static let words = ["arm", "firstName", "round", "each"]

    /// Returns the text with the full names of steps, scores and derived values.
    fileprivate func named(in scope: ReadingScope) -> PipedText {
        PipedText(segments: segments.map { $0.named(in: scope) })
    }
}

extension PipedText.Segment {
    fileprivate func named(in scope: ReadingScope) -> PipedText.Segment {
        switch self {
        case .value(.answer(let reference), let fallback):
            .value(.answer(reference.named(in: scope)), fallback: fallback)
        case .value(.score(let id), let fallback):
            .value(.score(scope.name(id)), fallback: fallback)
        case .value(.value(let id), let fallback):
            .value(.value(scope.name(id)), fallback: fallback)
        case .value, .words: self
        }
    }
}
