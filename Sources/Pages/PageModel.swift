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
}

extension PageModel {
    /// Most pages join none but those that their template names.
    public var parts: [String] { [] }
}
