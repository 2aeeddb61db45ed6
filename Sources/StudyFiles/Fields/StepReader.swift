import Authoring
import TaskModel

extension FieldType where Value == Step {
    static var step: FieldType {
        FieldType(.named("a step")) { StepReader(node: $0, reading: $1).step() }
    }
}

/// A reader of a step and its nested steps.
struct StepReader {
    let node: SourceNode
    let reading: ReadingContext

    /// Returns the step, or a placeholder if its type cannot be read.
    ///
    /// The result is `nil` if the node is not a mapping or if there are too many steps.
    func step() -> Step? {
        guard case .mapping = node.content else {
            reading.expected(.named("a step"), insteadOf: node)
            return nil
        }
        guard reading.countStep(at: node.position) else { return nil }
        guard let type = type() else { return standIn }
        let fields = StepFields.declarations + type.fields
        return FieldReader(node, of: subject, knowing: fields, in: reading)
            .map { step($0, type: type) }
    }

    private var subject: String {
        node[StepFields.id.name]?.text.map { "step \(Diagnostic.quoted($0))" } ?? "this step"
    }

    /// A placeholder for a step whose type cannot be read; without it, references to the step would
    /// be reported as well.
    private var standIn: Step {
        let id = node[StepFields.id.name]?.text ?? ""
        return Step(id: reading.scope.name(id), body: .review(Review()), position: node.position)
    }

    private func step(_ source: FieldReader, type: StepType) -> Step {
        let position = source.position(of: StepFields.id)
        let id = reading.fullName(source[StepFields.id], of: "step", at: position)
        let isLeftOut = isEndOfPart(source, type)
        return reading.within({
            $0.step = id
            $0.isShown = $0.isShown && !isLeftOut
        }) { themed(id, source, type: type) }
    }

    /// Reads a step's theme and then the step.
    ///
    /// The steps in a section inherit the section's theme.
    private func themed(_ id: String, _ source: FieldReader, type: StepType) -> Step {
        let theme = source.theme()
        if let theme { reading.note(theme, of: id) }
        return reading.inheriting({ $0.theme = theme }) { step(id, source, type: type) }
    }

    /// Returns whether the step is a completion that is omitted because its file is included.
    private func isEndOfPart(_ source: FieldReader, _ type: StepType) -> Bool {
        guard case .completion = type, !reading.scope.prefix.isEmpty else { return false }
        return !source[CompletionFields.endsEarly]
    }

    private func step(_ id: String, _ source: FieldReader, type: StepType) -> Step {
        let header = StepHeader(id: id, content: ContentFields.content(source), flow: flow(source))
        let chrome = chrome(source)
        let body = type.body(source, of: header)
        var step = Step(
            id: header.id,
            content: header.content,
            flow: header.flow,
            chrome: chrome,
            body: body,
            // Do not report mistakes in a timer that is reported as having no effect.
            timer: body.acceptsTimer ? source[StepFields.timer] : nil,
            position: node.position
        )
        step.ownRecorders = source[StepFields.recorders].map(\.recorder)
        addResults(to: &step, source)
        let hasPage = !type.isSection || step.isList
        if hasPage, !source.has(ContentFields.title) { source.reportMissing(ContentFields.title) }
        if hasPage { SpokenCheck(step, in: reading).run() }
        NoEffectCheck(source, step).run()
        reserve("action", in: step, "the buttons of the page")
        if step.timer?.isRecorded == true {
            reserve(TimingRecord.item, in: step, "the times of a timed step")
        }
        if hasPage { requireWayOn(from: step, source) }
        return step
    }

    private func addResults(to step: inout Step, _ source: FieldReader) {
        let drafts = source[StepFields.addResults]
        step.addedResults = drafts.map(\.result)
        AddedResultCheck(step, drafts, in: reading).run()
    }

    /// Reports a page that hides Continue but has questions or added results, because only Continue
    /// stores answers and results.
    ///
    /// Also reports a page that hides Continue and has no other button. Completion steps are
    /// exempt.
    private func requireWayOn(from step: Step, _ source: FieldReader) {
        guard step.chrome.hidden.contains(.continue), !step.isCompletion else { return }
        guard step.items.isEmpty, step.addedResults.isEmpty else {
            let message = "\(source.subject) hides Continue, which sends the answer"
            let advice = "remove continue from hide"
            return source.report(.hiddenContinue, message, suggestion: advice, at: StepFields.hide)
        }
        guard step.flow.buttons.isEmpty else { return }
        let message = "\(source.subject) hides Continue and has no other button"
        source.report(.hiddenContinue, message, at: StepFields.hide)
    }

    /// Reports an item or result with the identifier `id`, which is reserved in the step.
    private func reserve(_ id: String, in step: Step, _ reason: String) {
        guard step.recordedItems.contains(where: { $0.id == id }) else { return }
        reading.report(
            .reservedIdentifier,
            "the identifier \(Diagnostic.quoted(id)) is reserved for \(reason)",
            suggestion: "give the question or result another identifier",
            at: node.position
        )
    }

    private func flow(_ source: FieldReader) -> StepFlow {
        let rules = source[StepFields.next]
        reportRules(behindDefaultOf: rules)
        return StepFlow(
            isOptional: source[StepFields.optional],
            skipWhen: source[StepFields.skipWhen],
            next: rules,
            modify: source[StepFields.modify],
            cohorts: source[StepFields.cohorts],
            buttons: buttons(source),
            isForFullInstructionsOnly: source[StepFields.fullInstructionsOnly],
            allocatesArm: source[StepFields.allocateArm]
        )
    }

    private func buttons(_ source: FieldReader) -> [StepButton] {
        let withoutScript = source[StepFields.withoutScript].map { [$0] } ?? []
        let buttons = source[StepFields.buttons] + withoutScript
        var seen: Set<String> = []
        for button in buttons where !seen.insert(button.id).inserted {
            guard let position = button.position, !button.id.isEmpty else { continue }
            let message = "this step already has a button \(Diagnostic.quoted(button.id))"
            reading.report(.duplicateIdentifier, message, at: position)
        }
        return buttons
    }

    private func chrome(_ source: FieldReader) -> StepChrome {
        let own = source[StepFields.labels] ?? StepLabels()
        return StepChrome(
            labels: reading.inherited.labels.replaced(by: own),
            hidden: reading.inherited.hidden.union(source[StepFields.hide]),
            showsProgress: source[StepFields.showsProgress],
            spoken: source[StepFields.spoken]
        )
    }

    private func reportRules(behindDefaultOf rules: [NavigationRule]) {
        let behind = rules.drop { $0.when != nil }.dropFirst()
        guard let position = behind.first?.position else { return }
        let message = "this rule is never reached, because the rule before it has no when"
        reading.report(.unreachableRule, message, at: position)
    }
}

extension StepReader {
    private func type() -> StepType? {
        let key = StepFields.type.name
        guard let type = node[key] else { return implied ?? reportNoType() }
        guard let name = type.text, !type.isBlank else { return reportNoType() }
        return StepType(name, in: reading.registry) ?? unknown(name, at: type.position)
    }

    /// The type of a step without `type`: `include` if the step has a field `include`; otherwise
    /// `nil`.
    private var implied: StepType? {
        node[IncludeFields.include.name] == nil ? nil : .include
    }

    private func reportNoType() -> StepType? {
        if node[StepFields.type.name] == nil,
            reading.reportMisspeltType(in: node, of: subject)
        {
            return nil
        }
        let advice = "add type: one of \(names.joined(separator: ", "))"
        let message = "\(subject) has no type"
        reading.report(.missingType, message, suggestion: advice, at: node.position)
        return nil
    }

    private var names: [String] { StepType.names(in: reading.registry) }

    private func unknown(_ name: String, at position: SourcePosition) -> StepType? {
        let foreign = ProductSynonym.steps.advice(on: name, known: names)
        let nearest = reading.suggestion(for: name, among: names)
        reading.report(
            .unknownStepType,
            foreign?.message(called: "step type", name)
                ?? "unknown step type \(Diagnostic.quoted(name))",
            suggestion: foreign?.suggestion ?? nearest
                ?? "use one of \(names.joined(separator: ", "))",
            at: position
        )
        return nil
    }
}
