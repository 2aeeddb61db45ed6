import TaskModel

extension FieldType where Value == AnswerDeclaration {
    /// An answer: a mapping whose `type` names a format of the registry.
    public static var answer: FieldType {
        FieldType(.named("an answer such as { type: integer }")) { node, reading in
            guard let format = reading.answerFormat(of: node) else { return nil }
            let fields = [AnswerFields.type.declaration] + format.fields + AnswerFields.optOuts
            let subject = "this \(format.name) answer"
            let reader = FieldReader(node, of: subject, knowing: fields, in: reading)
            return reader.map { AnswerDeclaration(format, reading: $0) }
        }
    }
}

extension ReadingContext {
    /// Returns the format that an answer's `type` names, or `nil` after reporting an error.
    fileprivate func answerFormat(of node: SourceNode) -> (any AuthoredFormat.Type)? {
        guard case .mapping = node.content else {
            let isFormat = node.text.map { registry.answerFormat(named: $0) != nil } ?? false
            let advice = isFormat ? "write { type: \(node.text ?? "") }" : nil
            let shape = FieldShape.named("an answer such as { type: integer }")
            expected(shape, insteadOf: node, advice: advice)
            return nil
        }
        guard let type = node[AnswerFields.type.name], let name = type.text, !type.isBlank else {
            if node[AnswerFields.type.name] == nil,
                reportMisspeltType(in: node, of: "this answer")
            {
                return nil
            }
            report(
                .missingType,
                "this answer has no type",
                suggestion: typeAdvice,
                at: node.position
            )
            return nil
        }
        return registry.answerFormat(named: name) ?? unknownFormat(name, at: type.position)
    }

    private var typeAdvice: String {
        "add type: one of \(registry.answerFormats.map { $0.name }.joined(separator: ", "))"
    }

    private func unknownFormat(
        _ name: String,
        at position: SourcePosition
    ) -> (any AuthoredFormat.Type)? {
        let known = registry.answerFormats.map { $0.name }
        let nearest = SpellingSuggestion.suggestion(for: name, among: known)
        let foreign = ProductSynonym.answers.advice(on: name, known: known)
        report(
            .unknownAnswerType,
            foreign?.message(called: "answer type", name)
                ?? "unknown answer type \(Diagnostic.quoted(name))",
            suggestion: foreign?.suggestion ?? nearest
                ?? "use one of \(known.joined(separator: ", "))",
            at: position
        )
        return nil
    }
}
