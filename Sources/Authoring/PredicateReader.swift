import TaskModel

/// A reader for the mapping of one condition.
struct PredicateReader {
    let source: FieldReader

    init(_ source: FieldReader) {
        self.source = source
    }

    /// The condition, or `nil` after reporting why it is invalid.
    var predicate: Predicate? {
        let subjects = PredicateFields.subjects.filter { source.node[$0.name] != nil }
        // Unknown keys have already been reported. Without this check, a misspelt test would be
        // reported again as missing.
        if source.hasUnknownKeys { return nil }
        guard subjects.count == 1, let subject = subjects.first else {
            return reportSubjects(subjects.map(\.name))
        }
        return isCompared(subject.name) ? comparison : combination
    }

    private func isCompared(_ name: String) -> Bool {
        PredicateFields.compared.contains(name)
    }

    private var combination: Predicate? {
        reportTests(tests)
        if source.has(PredicateFields.all) { return .all(source[PredicateFields.all]) }
        if source.has(PredicateFields.any) { return .any(source[PredicateFields.any]) }
        if source.has(PredicateFields.not) { return source[PredicateFields.not].map(Predicate.not) }
        return membership
    }

    private var membership: Predicate? {
        if let cohort = source[PredicateFields.cohort] {
            source.note(.cohort(cohort), at: PredicateFields.cohort)
            return .cohort(cohort)
        }
        return source[PredicateFields.arm].map { arm in
            source.note(.arm(arm), at: PredicateFields.arm)
            return .arm(arm)
        }
    }

    private var comparison: Predicate? {
        guard let subject else { return nil }
        if let relation { return comparison(of: subject, by: relation) }
        guard let (test, operands) = test else { return nil }
        let target = subject.target
        source.reading.note(
            NameReference(target, at: subject.position, test: test, operands: operands)
        )
        switch subject.value {
        case .answer(let reference): return .answer(reference, test)
        case .number(let number): return .number(number, test)
        case .parameter(let name): return .parameter(name, test)
        }
    }

    private var subject: TestedSubject? {
        if let reference = source[PredicateFields.answer] {
            return subject(.answer(reference), PredicateFields.answer)
        }
        if let id = source[PredicateFields.score] {
            return subject(.number(.score(id)), PredicateFields.score)
        }
        if let id = source[PredicateFields.missing] {
            return subject(.number(.missing(id)), PredicateFields.missing)
        }
        if let id = source[PredicateFields.value] {
            return subject(.number(.value(id)), PredicateFields.value)
        }
        return source[PredicateFields.parameter].map {
            subject(.parameter($0), PredicateFields.parameter)
        }
    }

    private func subject<Value>(
        _ value: TestedSubject.Value,
        _ field: Field<Value>
    ) -> TestedSubject {
        TestedSubject(value: value, position: source.position(of: field))
    }

    private var tests: [TestField] {
        TestField.all.filter { source.node[$0.declaration.name] != nil }
    }

    private var test: (AnswerTest, [SourceNode])? {
        let tests = tests
        guard tests.count == 1, let field = tests.first else { return reportTestCount(tests) }
        return source.node[field.declaration.name].flatMap { field.read($0, source.reading) }
    }
}

extension PredicateReader {
    /// The relation of a comparison with at least one value that is known only when the comparison
    /// is evaluated; `nil` for other tests.
    private var relation: Comparison.Relation? {
        guard tests.count == 1, let name = tests.first?.declaration.name,
            let relation = Comparison.Relation(rawValue: name), let node = source.node[name],
            operands(of: relation, node).contains(where: relation.isOpen)
        else { return nil }
        return relation
    }

    private func operands(of relation: Comparison.Relation, _ node: SourceNode) -> [SourceNode] {
        relation == .between ? node.elements : [node]
    }

    private func comparison(
        of subject: TestedSubject,
        by relation: Comparison.Relation
    ) -> Predicate? {
        guard let node = source.node[relation.rawValue] else { return nil }
        let nodes = operands(of: relation, node)
        guard relation != .between || nodes.count == 2 else {
            TestField.reportBounds(node, to: source.reading)
            return nil
        }
        let type = FieldType<Operand>.operand(readingDates: relation.isOrdered)
        let operands = nodes.compactMap { type.read($0, source.reading) }
        guard operands.count == nodes.count else { return nil }
        guard let value = subject.operand else { return reportParameter(node) }
        let comparison = Comparison(value, relation, operands)
        source.reading.note(
            NameReference(
                subject.target,
                at: subject.position,
                operands: nodes,
                comparison: comparison
            )
        )
        return .comparison(comparison)
    }

    private func reportParameter(_ node: SourceNode) -> Predicate? {
        let message = "a link parameter can be compared only with a fixed value"
        source.reading.report(.badTest, message, at: node.position)
        return nil
    }

    private func reportSubjects(_ found: [String]) -> Predicate? {
        let known = PredicateFields.subjects.map(\.name).joined(separator: ", ")
        let what = found.isEmpty ? "none" : found.joined(separator: " and ")
        let message = "a condition needs exactly one of \(known); found \(what)"
        source.reading.report(.conditionSubject, message, at: source.node.position)
        return nil
    }

    private func reportTestCount(_ found: [TestField]) -> (AnswerTest, [SourceNode])? {
        let message =
            found.isEmpty
            ? "this condition has no test"
            : "this condition has several tests: \(names(found))"
        let advice = found.isEmpty ? "add one of \(names(TestField.all))" : "join them with all:"
        source.reading.report(
            .conditionTest,
            message,
            suggestion: advice,
            at: source.node.position
        )
        return nil
    }

    private func reportTests(_ found: [TestField]) {
        guard !found.isEmpty else { return }
        let message = "only an answer, score or parameter can be tested with \(names(found))"
        source.reading.report(.conditionSubject, message, at: source.node.position)
    }

    private func names(_ fields: [TestField]) -> String {
        fields.map(\.declaration.name).joined(separator: ", ")
    }
}

/// The value that a condition tests, with its position.
private struct TestedSubject {
    enum Value {
        case answer(AnswerReference)
        case number(DerivedNumber)
        case parameter(String)
    }

    let value: Value
    let position: SourcePosition

    /// The value as a side of a comparison; `nil` for a link parameter.
    var operand: Operand? {
        switch value {
        case .answer(let reference): .answer(reference)
        case .number(let number): .number(number)
        case .parameter: nil
        }
    }

    /// The name to check when the whole study is known.
    var target: NameReference.Target {
        switch value {
        case .answer(let reference): .answer(reference)
        case .number(.score(let id)), .number(.missing(let id)): .score(id)
        case .number(.value(let id)): .value(id)
        case .parameter(let name): .parameter(name)
        }
    }
}

extension Comparison.Relation {
    /// Whether the relation depends on the order of the values.
    fileprivate var isOrdered: Bool { self != .equals && self != .notEquals }

    /// Returns whether the value of an operand is known only when the comparison is evaluated.
    fileprivate func isOpen(_ operand: SourceNode) -> Bool {
        if case .mapping = operand.content { return true }
        return isOrdered && operand.text.flatMap(RelativeDate.init) != nil
    }
}
