public import TaskModel

extension AnswerDeclaration {
    /// Returns the default answer.
    ///
    /// Returns `nil` if there is none, if it contains piped values, or after reporting that it is
    /// not a valid answer.
    ///
    /// The format decides whether a default is valid: each possible meaning is converted to form
    /// fields and read back, until the format accepts one.
    ///
    /// Use `pipedDefault(_:in:)` for a default that contains link parameters, whose values are not
    /// known yet.
    public func defaultValue(_ node: SourceNode?, in reading: ReadingContext) -> AnswerValue? {
        guard let node, !node.isPiped else { return nil }
        for part in node.elements { reading.refusePiping(part.text ?? "", at: part.position) }
        return accepted(DefaultValidation.candidates(node), reportedAt: node, in: reading)
    }

    /// Returns the stored form of a default that contains link parameters.
    ///
    /// An example of such a default is `"{{ parameter:clinic | }}"`. Returns `nil` for other
    /// defaults, or after reporting that the default is invalid.
    ///
    /// The fallback must be empty or a valid answer. A parameter's value is known only when the
    /// page is shown; a value that is not a valid answer is not filled in.
    public func pipedDefault(_ node: SourceNode?, in reading: ReadingContext) -> String? {
        guard let node, node.isPiped else { return nil }
        let stored = reading.piping(node.text ?? "", at: node.position)
        guard PipedText.isPiped(stored) else { return nil }
        guard PipedText(kept: stored).sources.allSatisfy(\.isParameter) else {
            let message = "a default can contain only link parameters"
            let advice = "write {{ parameter:name | }}"
            reading.report(.misplacedPiping, message, suggestion: advice, at: node.position)
            return nil
        }
        let fallback = PipedText.unfilled(stored)
        let isValid =
            fallback.isEmpty
            || accepted(AnswerValue.meanings(of: fallback), reportedAt: node, in: reading) != nil
        return isValid ? stored : nil
    }

    /// Returns whether the answer from the participant's previous session is suggested.
    ///
    /// Reports a suggestion that the study file requests but that is not possible here.
    ///
    /// - Parameters:
    ///   - isWanted: Whether the study file requests the suggestion.
    ///   - position: The position of the request in the study file.
    ///   - reading: The context in which the study is read.
    /// - Returns: `true` if the suggestion is requested and possible.
    public func takesPrevious(
        _ isWanted: Bool,
        at position: SourcePosition,
        in reading: ReadingContext
    ) -> Bool {
        guard isWanted, let reason = reasonAgainstPrevious(in: reading.scope) else {
            return isWanted
        }
        let message = "previous has no effect here: \(reason)"
        reading.report(.noEffect, message, suggestion: "remove it", at: position)
        return false
    }

    private func reasonAgainstPrevious(in scope: ReadingScope) -> String? {
        if scope.round != nil {
            return "the rounds of two sessions need not be about the same thing"
        }
        if format.sendsFile { return "a file belongs to its session" }
        return format.siblingItems.isEmpty ? nil : "the answer repeats another one"
    }

    /// Returns the first valid answer among the possible meanings of a node, or `nil` after
    /// reporting that there is none.
    ///
    /// `name` is the term for the node in the finding, such as "default" or "value".
    func accepted(
        _ candidates: [AnswerValue],
        called name: String = "default",
        reportedAt node: SourceNode,
        in reading: ReadingContext
    ) -> AnswerValue? {
        let trials = DefaultValidation(format, language: reading.language)
        var refusal: InvalidAnswer?
        for candidate in candidates {
            do throws(InvalidAnswer) {
                if let value = try trials.accepted(candidate) { return value }
            } catch {
                refusal = refusal ?? error
            }
        }
        report(node, called: name, because: refusal, in: reading)
        return nil
    }

    private func report(
        _ node: SourceNode,
        called name: String,
        because refusal: InvalidAnswer?,
        in reading: ReadingContext
    ) {
        let what = node.text.map { "the \(name) \(Diagnostic.quoted($0))" } ?? "this \(name)"
        reading.report(
            .badDefault,
            "\(what) is not a valid answer here",
            suggestion: advice(node, refusal, reading),
            at: node.position
        )
    }

    private func form(of operands: OperandKind) -> String? {
        switch operands {
        case .number: "write a number"
        case .date: "write a date such as 2026-01-31"
        case .time: "write a time such as 22:30"
        case .dateTime: "write a date and a time such as 2026-01-31T22:30"
        case .anything, .boolean, .nothing, .values: nil
        }
    }

    private func advice(
        _ node: SourceNode,
        _ refusal: InvalidAnswer?,
        _ reading: ReadingContext
    ) -> String? {
        let bounds = refusal?.message.parameters.sorted { $0.key < $1.key } ?? []
        switch format.operands {
        case .values(let values):
            let unknown = ([node] + node.elements).compactMap(\.text).first { !values.contains($0) }
            let nearest = unknown.flatMap { reading.suggestion(for: $0, among: values) }
            return nearest ?? "use one of \(values.prefix(10).joined(separator: ", "))"
        case .boolean: return "write true or false"
        case .nothing where !format.components.isEmpty:
            let parts = format.components.map { "\($0.name): …" }
            return "write { \(parts.joined(separator: ", ")) }"
        default:
            let words = bounds.map { "\($0.key) \($0.value)" }
            return words.isEmpty ? form(of: format.operands) : words.joined(separator: ", ")
        }
    }
}

extension SourceNode {
    /// Whether the node is a text that contains `{{`.
    fileprivate var isPiped: Bool { text?.contains("{{") == true }
}

extension PipedText.Source {
    fileprivate var isParameter: Bool {
        if case .parameter = self { true } else { false }
    }
}
