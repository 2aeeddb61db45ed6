import TaskModel

/// A field that tests an answer, score, derived value or parameter: `equals: 3`.
struct TestField: Sendable {
    let declaration: FieldDeclaration
    /// A function that reads the test and the nodes of the operands, or returns `nil` after
    /// reporting an error.
    let read: @Sendable (SourceNode, ReadingContext) -> (test: AnswerTest, operands: [SourceNode])?

    static let all: [TestField] = [
        comparison("equals", "The answer is this value.", AnswerTest.equals),
        comparison(
            "notEquals",
            "There is an answer, and it is not this value.",
            AnswerTest.notEquals
        ),
        comparison("lessThan", "The answer is less than this value.", AnswerTest.lessThan),
        comparison("atMost", "The answer is this value or less.", AnswerTest.atMost),
        comparison("greaterThan", "The answer is more than this value.", AnswerTest.greaterThan),
        comparison("atLeast", "The answer is this value or more.", AnswerTest.atLeast),
        between,
        list("includes", "At least one of these is chosen.", AnswerTest.includes),
        list("includesAll", "All of these are chosen.", AnswerTest.includesAll),
        matches,
        flag("answered", "An answer was given.", .answered),
        flag("skipped", "The question was left blank.", .skipped),
        flag("dontKnow", "The participant chose \"I don't know\".", .dontKnow),
        flag("declined", "The participant chose \"Prefer not to say\".", .declined),
    ]

    private static func comparison(
        _ name: String,
        _ summary: String,
        _ make: @escaping @Sendable (String) -> AnswerTest
    ) -> TestField {
        let declaration = FieldDeclaration(name: name, summary: summary, shape: .operand)
        return TestField(declaration: declaration) { node, reading in
            if case .sequence(let list) = node.content, name == "equals" {
                reading.expected(.word, insteadOf: node, advice: includes(list))
                return nil
            }
            return FieldType<String>.operand.read(node, reading).map { (make($0), [node]) }
        }
    }

    /// Returns the advice on `equals` with a list.
    ///
    /// The author probably wants to match any value in the list.
    private static func includes(_ list: [SourceNode]) -> String {
        let words = list.compactMap(\.text).joined(separator: ", ")
        return "write includes: [\(words)] for one of several"
    }

    private static func list(
        _ name: String,
        _ summary: String,
        _ make: @escaping @Sendable ([String]) -> AnswerTest
    ) -> TestField {
        let declaration = FieldDeclaration(name: name, summary: summary, shape: .list(.word))
        return TestField(declaration: declaration) { node, reading in
            let nodes = node.text == nil ? node.elements : [node]
            let texts = nodes.compactMap { FieldType<String>.operand.read($0, reading) }
            guard !texts.isEmpty else {
                reading.expected(.list(.word), insteadOf: node)
                return nil
            }
            return (make(texts), nodes)
        }
    }

    private static func flag(_ name: String, _ summary: String, _ test: AnswerTest) -> TestField {
        let declaration = FieldDeclaration(name: name, summary: summary, shape: .oneOf(["true"]))
        return TestField(declaration: declaration) { node, reading in
            if node.text == "true" { return (test, []) }
            let message = "\(name) can only be true, found \(node.description)"
            let advice = "write not: { answer: …, \(name): true } for the opposite"
            reading.report(.badTest, message, suggestion: advice, at: node.position)
            return nil
        }
    }

    private static let between = TestField(
        declaration: FieldDeclaration(
            name: "between",
            summary: "The answer is between these two values, or equal to one of them.",
            shape: .list(.operand)
        )
    ) { node, reading in
        let bounds = node.elements.compactMap { FieldType<String>.operand.read($0, reading) }
        guard bounds.count == 2, node.elements.count == 2 else {
            reportBounds(node, to: reading)
            return nil
        }
        return (.between(bounds[0], bounds[1]), node.elements)
    }

    /// Reports that `between` does not have two bounds.
    static func reportBounds(_ node: SourceNode, to reading: ReadingContext) {
        let message = "between needs two bounds, found \(node.description)"
        let advice = "write between: [1, 5]"
        reading.report(.badTest, message, suggestion: advice, at: node.position)
    }

    private static let matches = TestField(
        declaration: FieldDeclaration(
            name: "matches",
            summary: "The whole answer matches this pattern.",
            shape: .pattern
        )
    ) { node, reading in
        FieldType<Pattern>.pattern.read(node, reading).map { (.matches($0), []) }
    }
}

extension FieldType where Value == String {
    fileprivate static var operand: FieldType {
        FieldType(.word) { node, reading in
            if let text = node.text, !node.isBlank { return text }
            reading.expected(.word, insteadOf: node)
            return nil
        }
    }
}
