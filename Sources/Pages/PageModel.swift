package import TaskModel

/// The data that the template `pages/NAME.mustache` shows on a page.
///
/// If a model is `Encodable`, its stored properties are the variables. A property's type determines
/// how its value is shown: a `String` is escaped, ``Markdown`` becomes HTML, and an ``Address`` is
/// the target of a link. The model of a step's page, which is shown most often, lists its variables
/// explicitly.
package protocol PageModel: Sendable {
    /// The name of the template under `pages/`.
    static var template: String { get }
    var frame: PageFrame { get }
    /// The template's variables, which are a documented contract.
    var values: [String: TemplateValue] { get }
    /// The variables that are derived from several properties.
    var derivedValues: [String: TemplateValue] { get }
    /// The templates that the page includes by a computed name, such as `steps/form`.
    var parts: [String] { get }
    /// Whether the page is mostly the same for everyone and should therefore be compiled.
    var isCompiled: Bool { get }
}

extension PageModel {
    package var derivedValues: [String: TemplateValue] { [:] }
    package var parts: [String] { [] }
    /// `false` by default, because most pages are shown rarely or to only one person.
    package var isCompiled: Bool { false }
}

extension PageModel where Self: Encodable {
    package var values: [String: TemplateValue] {
        TemplateEncoder.variables(of: self).merging(derivedValues) { own, _ in own }
    }
}
