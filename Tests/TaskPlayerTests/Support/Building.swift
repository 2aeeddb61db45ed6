import TaskModel

/// A wording without any texts, so that tests see the keys instead.
let wording = Wording(language: "en", texts: [:])

/// Returns the instant that is the given number of seconds after the epoch.
func second(_ seconds: Int64) -> Instant {
    Instant(milliseconds: seconds * 1000)
}

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

func question(
    _ id: String,
    _ kind: TestFormat.Kind = .word,
    optional: Bool = false,
    skipWhen: Predicate? = nil,
    next: [NavigationRule] = [],
    hide: Set<StepChrome.Element> = []
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

func form(
    _ id: String,
    _ items: [FormItem],
    optional: Bool = false,
    skipWhen: Predicate? = nil,
    next: [NavigationRule] = [],
    hide: Set<StepChrome.Element> = [],
    isIrrevocable: Bool = false
) -> Step {
    Step(
        id: id,
        flow: StepFlow(isOptional: optional, skipWhen: skipWhen, next: next),
        chrome: StepChrome(hidden: hide),
        body: .page(TestPage(items, isIrrevocable: isIrrevocable))
    )
}

func instruction(
    _ id: String,
    skipWhen: Predicate? = nil,
    next: [NavigationRule] = [],
    isIrrevocable: Bool = false
) -> Step {
    form(id, [], skipWhen: skipWhen, next: next, isIrrevocable: isIrrevocable)
}

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

func review(_ id: String = "check", hide: Set<StepChrome.Element> = []) -> Step {
    Step(id: id, chrome: StepChrome(hidden: hide), body: .review(Review()))
}

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

/// Returns a rule that goes to a step.
func go(_ step: String, when: Predicate? = nil) -> NavigationRule {
    NavigationRule(when: when, destination: .step(step))
}

/// Returns a condition on a step's own answer.
func when(_ step: String, _ test: AnswerTest) -> Predicate {
    .answer(AnswerReference(step: step), test)
}

/// Returns a condition on an item of a form.
func when(_ step: String, _ item: String, _ test: AnswerTest) -> Predicate {
    .answer(AnswerReference(step: step, item: item), test)
}

func task(_ steps: [Step], scores: [Score] = []) -> TaskDefinition {
    TaskDefinition(id: "task", title: "Task", steps: steps, scores: scores)
}
