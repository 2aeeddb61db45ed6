import Authoring
import TaskModel

/// A check for fields that have no effect on a step because of its kind.
struct NoEffectCheck {
    private let source: FieldReader
    private let step: Step

    init(_ source: FieldReader, _ step: Step) {
        self.source = source
        self.step = step
    }

    func run() {
        switch step.body {
        case .section(let section) where !step.isList:
            report(
                section.consent == nil ? Self.ofPages : Self.ofPagesExceptText,
                because: "a section has no page of its own",
                "write it in the section's steps"
            )
        case .completion:
            reportNext()
            report(Self.ofAnswers, because: "the task ends with this step", "remove it")
        case .page where !step.body.acceptsTimer:
            report([StepFields.timer.name], because: "the step has a time of its own", "remove it")
        default: break
        }
    }

    /// Fields that require a page.
    ///
    /// The title is exempt, because the review page shows the titles of sections.
    private static let ofPages =
        ContentFields.declarations.map(\.name).filter { $0 != ContentFields.title.name } + [
            StepFields.optional.name, StepFields.modify.name, StepFields.cohorts.name,
            StepFields.buttons.name, StepFields.allocateArm.name, StepFields.labels.name,
            StepFields.hide.name, StepFields.showsProgress.name, StepFields.spoken.name,
            StepFields.timer.name, StepFields.withoutScript.name, StepFields.recorders.name,
            StepFields.addResults.name,
        ]

    /// Fields without effect on a consent section.
    ///
    /// Its text is exempt: it introduces the document.
    private static let ofPagesExceptText = ofPages.filter { $0 != ContentFields.text.name }

    /// Fields without effect on a completion step, because participants do not leave it.
    private static let ofAnswers = [
        StepFields.optional.name, StepFields.cohorts.name, StepFields.buttons.name,
        StepFields.allocateArm.name, StepFields.timer.name, StepFields.withoutScript.name,
        StepFields.recorders.name, StepFields.addResults.name,
    ]

    private func report(_ names: [String], because reason: String, _ advice: String) {
        for entry in source.node.entries where names.contains(entry.key) {
            let message = "\(entry.key) has no effect here: \(reason)"
            let position = entry.keyPosition
            source.reading.report(.noEffect, message, suggestion: advice, at: position)
        }
    }

    private func reportNext() {
        guard source.has(StepFields.next) else { return }
        source.reading.report(
            .ruleAfterEnd,
            "next has no effect here: the task ends with this step",
            suggestion: "remove it, or move it to the step before this one",
            at: source.keyPosition(of: StepFields.next)
        )
    }
}

extension StepBody {
    /// Whether `timer` has an effect: the step has a page that participants leave, and the page has
    /// no timer of its own.
    var acceptsTimer: Bool {
        switch self {
        case .page(let kind): kind.timer == nil
        case .section(let section): section.repetition?.list != nil
        case .review: true
        case .completion: false
        }
    }
}
