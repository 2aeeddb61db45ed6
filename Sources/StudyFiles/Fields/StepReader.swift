import TaskModel

extension FieldType where Value == Step {
    /// A step of any type.
    static var step: FieldType {
        FieldType(.named("a step")) { StepReader(node: $0, reading: $1).step() }
    }
}

/// Reads one step, and the steps within it.
struct StepReader {
    let node: SourceNode
    let reading: EditionReading

    /// The step; a stand-in that asks nothing when its type cannot be read.
    func step() -> Step? {
        guard case .mapping = node.content else {
            reading.expected(.named("a step"), insteadOf: node)
            return nil
        }
        guard let type = type() else { return standIn }
        let fields = StepFields.declarations + type.fields
        return FieldReader(node, of: subject, knowing: fields, in: reading)
            .map { step($0, type: type) }
    }

    private var subject: String {
        node[StepFields.id.name]?.text.map { "step \(Diagnostic.quoted($0))" } ?? "this step"
    }

    /// A stand-in keeps other steps from being blamed for leading to this one.
    private var standIn: Step {
        let id = node[StepFields.id.name]?.text ?? ""
        return Step(id: id, body: .review(Review()), position: node.position)
    }

    private func step(_ source: FieldReader, type: StepType) -> Step {
        let header = StepHeader(
            id: source[StepFields.id],
            content: content(source, type: type),
            flow: flow(source)
        )
        return Step(
            id: header.id,
            content: header.content,
            flow: header.flow,
            chrome: chrome(source),
            body: type.body(source, of: header),
            position: node.position
        )
    }

    private func content(_ source: FieldReader, type: StepType) -> StepContent {
        let content = ContentFields.content(source)
        if type.needsTitle, !source.has(ContentFields.title) {
            source.reportMissing(ContentFields.title)
        }
        return content
    }

    private func flow(_ source: FieldReader) -> StepFlow {
        let rules = source[StepFields.next]
        reportRules(behindDefaultOf: rules)
        return StepFlow(
            isOptional: source[StepFields.optional],
            skipWhen: source[StepFields.skipWhen],
            next: rules,
            modify: source[StepFields.modify]
        )
    }

    private func chrome(_ source: FieldReader) -> StepChrome {
        StepChrome(
            labels: source[StepFields.labels] ?? StepLabels(),
            hidden: Set(source[StepFields.hide]),
            showsProgress: source[StepFields.showsProgress]
        )
    }

    private func reportRules(behindDefaultOf rules: [NavigationRule]) {
        let behind = rules.drop { $0.when != nil }.dropFirst()
        guard let position = behind.first?.position else { return }
        let message = "this rule is never asked: the one before it has no when and always applies"
        reading.report(.unreachableRule, message, at: position)
    }
}

extension StepReader {
    private func type() -> StepType? {
        let key = StepFields.type.name
        guard let type = node[key], let name = type.text, !type.isBlank else {
            let advice = "add type: one of \(names.joined(separator: ", "))"
            reading.report(
                .missingKey,
                "\(subject) has no type",
                suggestion: advice,
                at: node.position
            )
            return nil
        }
        return StepType(name, in: reading.registry) ?? unknown(name, at: type.position)
    }

    private var names: [String] { StepType.names(in: reading.registry) }

    private func unknown(_ name: String, at position: SourcePosition) -> StepType? {
        let nearest = reading.suggestion(for: name, among: names)
        reading.report(
            .unknownType,
            "there is no step type \(Diagnostic.quoted(name))",
            suggestion: nearest ?? "use one of \(names.joined(separator: ", "))",
            at: position
        )
        return nil
    }
}
