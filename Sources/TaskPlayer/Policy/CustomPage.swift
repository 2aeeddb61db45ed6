public import TaskModel

/// A custom page of the program in place of the page of a step's kind.
///
/// The frame, the buttons and the error summary stay. The template replaces that of the kind, and
/// can use all its variables and those given here.
public struct CustomPage: Sendable {
    /// The template's name: `steps/NAME.mustache`.
    public let template: String
    /// The template's variables beyond those that every step has.
    public let values: [String: TemplateValue]

    public init(template: String, values: [String: TemplateValue] = [:]) {
        self.template = template
        self.values = values
    }
}
