/// A kind of step that has a page, and the content of that page.
///
/// A kind consists of a Swift file, the template `steps/NAME.mustache` and an entry in the list of
/// kinds. Sections, reviews and completions are not kinds but cases of `StepBody`, because
/// navigation depends on them.
public protocol StepKind: Sendable {
    /// The keys of the kind's texts.
    associatedtype Word: WordKey = NoWord

    /// The keyword in study files (`type: form`) and the name of the template.
    static var name: String { get }

    /// The items on the step's page, in order.
    var items: [FormItem] { get }
    /// Whether the step cannot be undone: participants cannot go back to it or past it.
    var isIrrevocable: Bool { get }
    /// The scores that the page shows, in order.
    var scores: [String] { get }
    /// The answers that the page shows, in order.
    var results: [NamedResult] { get }
    /// The seconds after which the page advances automatically; `nil` for an unlimited time.
    ///
    /// An answer that arrives before the time is up is rejected.
    var seconds: Int? { get }
    /// The page's timer; by default, a timer for `seconds`, or `nil` if `seconds` is `nil`.
    var timer: StepTimer? { get }
    /// The browser features that the page may request.
    var permissions: [Permission] { get }
    /// The recorders that run while the page is open.
    var recorders: [Recorder] { get }
    /// The explanations to which the page links, by topic; a topic starts with an underscore.
    var explanations: [String: LearnMore] { get }
    /// Returns the template's variables, in addition to those that every step has.
    func pageModel(in wording: Wording) -> [String: TemplateValue]
}

/// The defaults suit a page that only shows texts.
extension StepKind {
    public var items: [FormItem] { [] }
    public var isIrrevocable: Bool { false }
    public var scores: [String] { [] }
    public var results: [NamedResult] { [] }
    public var seconds: Int? { nil }
    public var timer: StepTimer? { seconds.map { StepTimer(duration: $0) } }
    public var permissions: [Permission] { [] }
    public var recorders: [Recorder] { [] }
    public var explanations: [String: LearnMore] { [:] }
    public func pageModel(in wording: Wording) -> [String: TemplateValue] { [:] }
}
