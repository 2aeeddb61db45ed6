import TaskModel

/// A short notation for the steps of a task.
enum TestStep {
    case page(String, [TestRule] = [], button: String? = nil, title: String? = nil)
    case completion(String)
    case section(
        String,
        [TestStep],
        isShuffled: Bool = false,
        rounds: Int? = nil,
        title: String? = nil
    )
    case list(String, [TestStep])

    var step: Step {
        switch self {
        case .page(let id, let rules, let button, let title):
            page(id, rules, button, title)
        case .completion(let id):
            Step(id: id, body: .completion(Completion()))
        case .section(let id, let steps, let isShuffled, let rounds, let title):
            Step(
                id: id,
                content: StepContent(title: title),
                body: .section(
                    Section(
                        steps: steps.map(\.step),
                        isShuffled: isShuffled,
                        repetition: rounds.map { Repetition(.times($0), maximum: $0) }
                    )
                )
            )
        case .list(let id, let steps):
            Step(
                id: id,
                body: .section(
                    Section(
                        steps: steps.map(\.step),
                        repetition: Repetition(.entries(EntryList()), maximum: 5)
                    )
                )
            )
        }
    }

    private func page(
        _ id: String,
        _ rules: [TestRule],
        _ button: String?,
        _ title: String?
    ) -> Step {
        let buttons = [button].compactMap(\.self).map {
            StepButton(id: "later", label: "Not now", destination: .step($0))
        }
        return Step(
            id: id,
            content: StepContent(title: title),
            flow: StepFlow(next: rules.map { $0.rule(of: id) }, buttons: buttons),
            body: .page(TestPage())
        )
    }
}

/// A navigation rule that tests its step's own answer; without `equals`, the rule always applies.
struct TestRule {
    /// The value of `to` for a rule that leaves its section.
    static let nextSection = "(next section)"
    var equals: String?
    let to: String?

    func rule(of step: String) -> NavigationRule {
        let when = equals.map { Predicate.answer(AnswerReference(step: step), .equals($0)) }
        let destination: Destination =
            to == Self.nextSection ? .nextSection : to.map(Destination.step) ?? .finish
        return NavigationRule(when: when, destination: destination)
    }
}

func task(_ steps: [TestStep]) -> TaskDefinition {
    TaskDefinition(id: "t", title: "A task", steps: steps.map(\.step))
}

private struct TestPage: StepKind {
    static let name = "page"
    static let summary = "A page that says nothing."

    init() {}
    func pageModel(in wording: Wording) -> [String: TemplateValue] { [:] }
}
