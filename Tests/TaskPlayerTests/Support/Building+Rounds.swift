import TaskModel

func rounds(
    _ id: String,
    _ rule: Repetition.Rule,
    maximum: Int = 5,
    _ steps: [Step],
    isShuffled: Bool = false,
    take: Int? = nil,
    skipWhen: Predicate? = nil,
    next: [NavigationRule] = []
) -> Step {
    Step(
        id: id,
        flow: StepFlow(skipWhen: skipWhen, next: next),
        body: .section(
            Section(
                steps: steps,
                isShuffled: isShuffled,
                take: take,
                repetition: Repetition(rule, maximum: maximum)
            )
        )
    )
}

/// Returns a section whose entries the participant adds.
func list(
    _ id: String,
    minimum: Int = 0,
    maximum: Int = 5,
    isEditable: Bool = true,
    _ steps: [Step],
    skipWhen: Predicate? = nil,
    next: [NavigationRule] = []
) -> Step {
    let entries = EntryList(minimum: minimum, isEditable: isEditable)
    return rounds(
        id,
        .entries(entries),
        maximum: maximum,
        steps,
        skipWhen: skipWhen,
        next: next
    )
}

/// Returns a section whose order or selection of steps is drawn at random.
func drawn(_ id: String, _ steps: [Step], isShuffled: Bool = false, take: Int? = nil) -> Step {
    Step(id: id, body: .section(Section(steps: steps, isShuffled: isShuffled, take: take)))
}

func button(
    _ id: String,
    _ destination: Destination,
    terminates: Bool = false
) -> StepButton {
    StepButton(id: id, label: id, destination: destination, terminates: terminates)
}

/// Returns a reference to an answer in the same task; by default, to the step's own item.
func answer(_ step: String, _ item: String? = nil) -> AnswerReference {
    AnswerReference(step: step, item: item)
}

extension Step {
    /// Returns the same step with a changed flow.
    func flowing(_ change: (inout StepFlow) -> Void) -> Step {
        var flow = flow
        change(&flow)
        return Step(id: id, content: content, flow: flow, chrome: chrome, body: body)
    }

    func with(buttons: [StepButton]) -> Step {
        flowing { $0.buttons = buttons }
    }

    func with(cohorts: [CohortRule]) -> Step {
        flowing { $0.cohorts = cohorts }
    }

    /// The same step, shown only while the instructions are not abbreviated.
    var forFullInstructionsOnly: Step {
        flowing { $0.isForFullInstructionsOnly = true }
    }

    /// The same step, after which the participant is allocated to an arm.
    var allocating: Step {
        flowing { $0.allocatesArm = true }
    }

    /// Returns a page with the step's items and a minimum time, in seconds.
    func staying(_ seconds: Int) -> Step {
        Step(
            id: id,
            flow: flow,
            chrome: chrome,
            body: .page(TestPage(items, seconds: seconds))
        )
    }
}
