public import TaskModel

/// What a program decides about tasks while they are played, beyond what their files say.
///
/// It is asked inside of `Player.apply` and while a page is made. Every requirement has a default
/// that leaves a task as its files have it.
///
/// ```swift
/// struct NightPolicy: TaskPolicy {
///     func shouldPresent(
///         _ step: Step, at address: StepAddress, in journey: Journey
///     ) -> Presentation {
///         step.id == "run" && journey.findsSleepy
///             ? .refuse(because: "Please sleep first, and go on tomorrow.") : .present
///     }
/// }
/// ```
///
/// A policy is pure: the same journey gives the same answer, whoever asks and how often. It has no
/// clock, chance or storage, and must not take long, for it is asked while a transaction waits.
/// What must happen outside of the server belongs into an observer.
///
/// Source: the delegate protocols of ResearchKit and SageResearch; `docs/seeds.md` has them member
/// by member.
public protocol TaskPolicy: Sendable {
    /// Whether navigation may lead to a step now.
    ///
    /// It is asked for every page to which Continue, Skip, a button, Back or Change leads, and for the
    /// first page of a session, but not again for the page at which a participant stands already.
    ///
    /// - Parameters:
    ///   - step: The step that would come.
    ///   - address: Where it stands.
    ///   - journey: The session with what was just answered; it stands where it stood.
    /// - Returns: `.refuse` leaves the participant on the page with an explanation and stores nothing.
    func shouldPresent(_ step: Step, at address: StepAddress, in journey: Journey) -> Presentation

    /// Changes what a page says before it is shown: its texts, its labels, what is hidden.
    ///
    /// The step's own modifiers apply before. Nothing of it is stored.
    func stepWillAppear(
        _ appearance: inout StepAppearance,
        of step: Step,
        at address: StepAddress,
        in journey: Journey
    )

    /// The learn-more page of a step; `nil` for none.
    ///
    /// What it returns stands in the appearance that `stepWillAppear` is given.
    func learnMore(for step: Step, at address: StepAddress, in journey: Journey) -> LearnMore?

    /// A page of the program's own in place of the one of the step's kind; `nil` for that one.
    func page(for step: Step, at address: StepAddress, in journey: Journey) -> PolicyPage?

    /// The names of all templates that `page(for:at:in:)` may return; a server does not start
    /// without them.
    var templates: [String] { get }

    /// Whether leaving asks what to do with the answers.
    ///
    /// Without asking, answers are saved for later; nothing is ever thrown away unasked.
    func shouldConfirmCancel(in journey: Journey) -> Bool

    /// Whether the participant may leave and come back.
    func supportsSaveAndRestore(in journey: Journey) -> Bool

    /// The results that the program adds to those of a step; they are stored and exported with it.
    ///
    /// It is asked when study files are read as well, so it must not depend on a session.
    func additionalResults(of step: Step, in task: String) -> [AdditionalResult]
}

extension TaskPolicy {
    /// Every step may be presented.
    public func shouldPresent(
        _ step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> Presentation {
        .present
    }

    /// Pages look as their files have them.
    public func stepWillAppear(
        _ appearance: inout StepAppearance,
        of step: Step,
        at address: StepAddress,
        in journey: Journey
    ) {}

    /// The one that the step's file has.
    public func learnMore(
        for step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> LearnMore? {
        step.content.learnMore
    }

    /// Every step has the page of its kind.
    public func page(
        for step: Step,
        at address: StepAddress,
        in journey: Journey
    ) -> PolicyPage? {
        nil
    }

    /// No templates of its own.
    public var templates: [String] { [] }

    /// What the task's file says.
    public func shouldConfirmCancel(in journey: Journey) -> Bool { journey.task.confirmsCancel }

    /// What the task's file says.
    public func supportsSaveAndRestore(in journey: Journey) -> Bool {
        journey.task.supportsSaveAndRestore
    }

    /// Nothing is added.
    public func additionalResults(of step: Step, in task: String) -> [AdditionalResult] { [] }
}
