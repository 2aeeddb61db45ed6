package import TaskModel

/// The plain values that the template `pages/NAME.mustache` renders.
package protocol PageModel: Sendable {
    /// The name of the template under `pages/`.
    static var template: String { get }
    var frame: PageFrame { get }
    /// The template's variables, which are a documented contract.
    var values: [String: TemplateValue] { get }
    /// The templates that the page includes by a computed name, such as `steps/form`.
    var parts: [String] { get }
    /// Whether the page is mostly the same for everyone, so that it is stamped, not rendered.
    var isCompiled: Bool { get }
}

extension PageModel {
    /// No further templates.
    package var parts: [String] { [] }
    /// `false`: most pages are shown rarely, or to one person.
    package var isCompiled: Bool { false }
}
