import TaskModel

/// The study texts in which nothing is said; tests read keys.
let wording = Wording(language: "en", texts: [:])

/// A moment so many seconds after the epoch.
func second(_ seconds: Int64) -> Instant {
    Instant(milliseconds: seconds * 1000)
}

/// An item of a form.
func item(
    _ id: String,
    _ kind: TestFormat.Kind = .word,
    optional: Bool = false,
    visibleWhen: Predicate? = nil,
    optOuts: [OptOut.Kind] = [],
    confirming neighbour: String? = nil
) -> FormItem {
    FormItem(
        id: id,
        text: id,
        format: TestFormat(kind, confirming: neighbour),
        isOptional: optional,
        visibleWhen: visibleWhen,
        optOuts: optOuts.map { OptOut($0) }
    )
}

/// A step that asks one thing.
func question(
    _ id: String,
    _ kind: TestFormat.Kind = .word,
    optional: Bool = false,
    skipWhen: Predicate? = nil,
    next: [NavigationRule] = [],
    hide: Set<StepChrome.Part> = []
) -> Step {
    form(
        id,
        [item(id, kind, optional: optional)],
        optional: optional,
        skipWhen: skipWhen,
        next: next,
        hide: hide
    )
}

/// A step that asks several things.
func form(
    _ id: String,
    _ items: [FormItem],
    optional: Bool = false,
    skipWhen: Predicate? = nil,
    next: [NavigationRule] = [],
    hide: Set<StepChrome.Part> = [],
    isIrrevocable: Bool = false
) -> Step {
    Step(
        id: id,
        flow: StepFlow(isOptional: optional, skipWhen: skipWhen, next: next),
        chrome: StepChrome(hidden: hide),
        body: .page(TestPage(items, isIrrevocable: isIrrevocable))
    )
}

/// A step that only says something.
func instruction(
    _ id: String,
    skipWhen: Predicate? = nil,
    next: [NavigationRule] = [],
    isIrrevocable: Bool = false
) -> Step {
    form(id, [], skipWhen: skipWhen, next: next, isIrrevocable: isIrrevocable)
}

/// A group of steps.
func section(
    _ id: String,
    _ steps: [Step],
    skipWhen: Predicate? = nil,
    next: [NavigationRule] = []
) -> Step {
    Step(
        id: id,
        flow: StepFlow(skipWhen: skipWhen, next: next),
        body: .section(Section(steps: steps))
    )
}

/// A page on which answers are checked.
func review(_ id: String = "check", hide: Set<StepChrome.Part> = []) -> Step {
    Step(id: id, chrome: StepChrome(hidden: hide), body: .review(Review()))
}

/// A last page.
func completion(
    _ id: String = "done",
    skipWhen: Predicate? = nil,
    next: [NavigationRule] = []
) -> Step {
    Step(
        id: id,
        flow: StepFlow(skipWhen: skipWhen, next: next),
        body: .completion(Completion())
    )
}

/// A rule that leads to a step.
func go(_ step: String, when: Predicate? = nil) -> NavigationRule {
    NavigationRule(when: when, destination: .step(step))
}

/// A condition on a step's own answer.
func when(_ step: String, _ test: Test) -> Predicate {
    .answer(AnswerReference(step: step), test)
}

/// A condition on an item of a form.
func when(_ step: String, _ item: String, _ test: Test) -> Predicate {
    .answer(AnswerReference(step: step, item: item), test)
}

/// A task of steps.
func task(_ steps: [Step], scores: [Score] = []) -> TaskDefinition {
    TaskDefinition(id: "task", title: "Task", steps: steps, scores: scores)
}
