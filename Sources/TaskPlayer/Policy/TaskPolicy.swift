public import TaskModel

/// A program's decisions about tasks while they are played, beyond what their files define.
///
/// A policy is called when a session starts, when an action is applied, and while a page is built.
/// `additionalResults(of:in:)` is also called when study files are read. Every requirement has a
/// default that leaves a task as its files define it.
///
/// ```swift
/// struct NightPolicy: TaskPolicy {
///     func shouldPresent(
///         _ step: Step, at address: StepAddress, in journey: Journey
///     ) -> PresentationDecision {
///         let sleepiness = AnswerReference(parsing: "sleepiness")
///             .flatMap { journey.answer($0)?.value?.number } ?? 0
///         return step.id == "run" && sleepiness > 7
///             ? .reject(because: "Please sleep first, and continue tomorrow.") : .present
///     }
/// }
/// ```
///
/// A policy must be pure: the same journey always gives the same result. It uses no clock,
/// randomness or storage, because an action is applied again if another request changed the session
/// meanwhile. It must be fast, because every action and every page waits for it. Effects outside
/// the server belong in an observer.
///
/// Source: the delegate protocols of ResearchKit and SageResearch; `docs/seeds.md` maps them member
/// by member.
public protocol TaskPolicy: Sendable {
    /// Decides whether a step may be presented now.
    ///
    /// It is called for the first page of a session and for every page to which an action leads.
    /// Such actions are Continue, Skip, Back, Change and presses of other buttons. It is not called
    /// again for the current page.
    ///
    /// - Parameters:
    ///   - step: The step to present.
    ///   - address: The address of that step.
    ///   - journey: The session including the new answer, before it moves to the step.
    /// - Returns: `.present`, or `.reject` to leave the participant on the page with an explanation
    ///   and to store nothing.
    func shouldPresent(
        _ step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> PresentationDecision

    /// Changes a page before it is shown: its texts, labels and hidden elements, and the program's
    /// buttons in `chrome.actions`.
    ///
    /// The step's own modifiers are applied first. The changes are not stored.
    func stepWillAppear(
        _ appearance: inout StepAppearance,
        of step: Step,
        at address: StepAddress,
        in journey: Journey
    )

    /// Returns the explanation to which a step's page links, or `nil` for none.
    ///
    /// The result is part of the appearance that `stepWillAppear` receives.
    func learnMore(for step: Step, at address: StepAddress, in journey: Journey) -> LearnMore?

    /// Returns the custom page for a step, or `nil` for the page of the step's kind.
    func page(for step: Step, at address: StepAddress, in journey: Journey) -> CustomPage?

    /// The names of all templates that pages from `page(for:at:in:)` may use.
    ///
    /// A server does not start if a template is missing.
    var templates: [String] { get }

    /// Returns whether participants who leave are asked what to do with their answers.
    ///
    /// If not, the answers are saved for later, provided that participants may return to the
    /// session. Answers are never deleted without confirmation.
    func shouldConfirmCancel(in journey: Journey) -> Bool

    /// Returns whether the participant may leave and return.
    func supportsSaveAndRestore(in journey: Journey) -> Bool

    /// The identifiers of the steps after which `destination(after:at:in:)` is called.
    ///
    /// The Continue button of these steps is never labelled Finish, because the policy decides
    /// where it leads.
    var directedSteps: Set<String> { get }

    /// Returns where Continue or Skip leads from a step, or `nil` to follow the rules in the task's
    /// file.
    ///
    /// The destination is stored with the result, so that the path stays the same if the policy
    /// changes. A step that the task does not have is ignored. When an answer is replayed after a
    /// change on the review page or in a list entry, the policy is called again.
    ///
    /// - Parameters:
    ///   - step: The step that is left, one of `directedSteps`.
    ///   - address: Its address.
    ///   - journey: The session including the new answer.
    /// - Returns: The destination, or `nil` to follow the rules in the task's file.
    func destination(
        after step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> Destination?

    /// Returns where one of the program's buttons leads from a page, or `nil` to stay on the page.
    ///
    /// The input is stored as a draft, as with the author's buttons. Observers are notified of the
    /// press whether or not the participant leaves. A destination is stored with the result; a step
    /// that the task does not have is ignored.
    ///
    /// - Parameters:
    ///   - action: The value of the button.
    ///   - step: The step that is shown.
    ///   - address: Its address.
    ///   - journey: The session before the button was pressed.
    /// - Returns: The destination, or `nil`.
    func destination(
        ofAction action: String,
        on step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> Destination?

    /// Returns the program's additional results for a step, which are stored and exported with the
    /// step's answers.
    ///
    /// It is also called when study files are read, so it must not depend on a session.
    func additionalResults(of step: Step, in task: String) -> [AdditionalResult]
}

extension TaskPolicy {
    /// Returns `.present`: every step may be presented.
    public func shouldPresent(
        _ step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> PresentationDecision {
        .present
    }

    /// Leaves every page unchanged.
    public func stepWillAppear(
        _ appearance: inout StepAppearance,
        of step: Step,
        at address: StepAddress,
        in journey: Journey
    ) {}

    /// Returns the explanation in the task's file.
    public func learnMore(
        for step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> LearnMore? {
        step.content.learnMore
    }

    /// Returns `nil`: every step has the page of its kind.
    public func page(
        for step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> CustomPage? {
        nil
    }

    public var templates: [String] { [] }

    /// Returns the setting in the task's file.
    public func shouldConfirmCancel(in journey: Journey) -> Bool { journey.task.confirmsCancel }

    /// Returns the setting in the task's file.
    public func supportsSaveAndRestore(in journey: Journey) -> Bool {
        journey.task.supportsSaveAndRestore
    }

    public var directedSteps: Set<String> { [] }

    /// Returns `nil`: every step follows the rules in the task's file.
    public func destination(
        after step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> Destination? {
        nil
    }

    /// Returns `nil`: the participant stays on the page.
    public func destination(
        ofAction action: String,
        on step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> Destination? {
        nil
    }

    public func additionalResults(of step: Step, in task: String) -> [AdditionalResult] { [] }
}
