public import TaskModel

/// A page of a program's own in place of the one of a step's kind.
///
/// The frame, the buttons and the error summary stay; the template stands where that of the kind
/// would, and can name all its variables and those given here.
public struct PolicyPage: Sendable {
    /// The template's name: `steps/NAME.mustache`.
    public let template: String
    /// Its variables beyond those that every step has.
    public let values: [String: TemplateValue]

    /// Makes a page.
    public init(template: String, values: [String: TemplateValue] = [:]) {
        self.template = template
        self.values = values
    }
}
