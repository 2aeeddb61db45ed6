/// A kind of step with a page of its own: what it shows and asks.
///
/// A kind is one file, the template `steps/NAME.mustache` and one line in a list. Sections, reviews
/// and completions are no kinds: navigation must know them, so they are cases of `StepBody`.
public protocol StepKind: Sendable {
    /// The word in study files (`type: form`) and the name of the template.
    static var name: String { get }
    /// What it is, in one sentence.
    static var summary: String { get }

    /// What its page asks, in order.
    var items: [FormItem] { get }
    /// Whether the step cannot be undone, so that there is no way back to or over it.
    var isIrrevocable: Bool { get }
    /// The scores that its page shows, in order.
    var scores: [String] { get }
    /// The answers that its page shows, in order.
    var results: [NamedResult] { get }
    /// How many seconds the page stays before it goes on by itself; `nil` for as long as one likes.
    ///
    /// An answer that comes earlier is not accepted.
    var seconds: Int? { get }
    /// What its page may ask the browser for; every other page is refused it.
    var permissions: [Permission] { get }
    /// What its page does beside what is asked, such as recording.
    var asyncActions: [AsyncAction] { get }
    /// The template's variables beyond those that every step has.
    func pageModel(in wording: Wording) -> [String: TemplateValue]
}

extension StepKind {
    /// A step that only shows something asks nothing.
    public var items: [FormItem] { [] }
    /// Most steps can be answered again.
    public var isIrrevocable: Bool { false }
    /// Most steps show no scores.
    public var scores: [String] { [] }
    /// Most steps show no answers.
    public var results: [NamedResult] { [] }
    /// Most steps take as long as one likes.
    public var seconds: Int? { nil }
    /// Most pages need nothing but what is typed.
    public var permissions: [Permission] { [] }
    /// Most pages do nothing by themselves.
    public var asyncActions: [AsyncAction] { [] }
    /// Most steps show nothing beyond what every step has.
    public func pageModel(in wording: Wording) -> [String: TemplateValue] { [:] }
}
