public import TaskModel

/// What a page shows: plain values, joined to the template `pages/NAME.mustache`.
public protocol PageModel: Sendable {
    /// The name of the template under `pages/`.
    static var template: String { get }
    /// What stands around the page.
    var frame: PageFrame { get }
    /// The template's variables, a documented contract.
    var values: [String: TemplateValue] { get }
    /// The templates that it joins by a name of its own, such as `steps/form`.
    var parts: [String] { get }
    /// Whether most of it is the same for everybody who is shown it, so that it is rendered once.
    var isStamped: Bool { get }
}

extension PageModel {
    /// Most pages join none but those that their template names.
    public var parts: [String] { [] }
    /// Most pages are shown seldom, or to one person.
    public var isStamped: Bool { false }
}
