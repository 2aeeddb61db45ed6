public import TaskModel

extension AnswerDeclaration {
    /// Reads the default of an answer, or returns `nil` and reports a default that is not a valid
    /// answer.
    ///
    /// The format decides: each possible meaning of the text is converted to the fields of a form
    /// and read back, like an answer that is shown again.
    public func defaultValue(_ node: SourceNode?, in reading: ReadingContext) -> AnswerValue? {
        guard let node else { return nil }
        for part in [node] + node.elements {
            reading.refusePiping(part.text ?? "", at: part.position)
        }
        let trials = DefaultValidation(format, language: reading.language)
        var refusal: InvalidAnswer?
        for candidate in DefaultValidation.candidates(node) {
            do throws(InvalidAnswer) {
                if let value = try trials.accepted(candidate) { return value }
            } catch {
                refusal = refusal ?? error
            }
        }
        report(node, because: refusal, in: reading)
        return nil
    }

    private func report(
        _ node: SourceNode,
        because refusal: InvalidAnswer?,
        in reading: ReadingContext
    ) {
        let what = node.text.map { "the default \(Diagnostic.quoted($0))" } ?? "this default"
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
