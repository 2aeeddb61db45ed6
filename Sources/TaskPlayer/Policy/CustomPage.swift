public import TaskModel

/// A custom page that replaces the page of a step's kind.
///
/// The frame, the buttons and the error summary remain. The template replaces the kind's template
/// and can use the kind's variables and `values`.
public struct CustomPage: Sendable {
    /// The name of a template in `templates/steps/`, without `.mustache`; the policy's `templates`
    /// must list it.
    public let template: String
    /// The template's variables, in addition to those of every page and of the step's kind.
    public let values: [String: TemplateValue]

    public init(template: String, values: [String: TemplateValue] = [:]) {
        self.template = template
        self.values = values
    }
}
