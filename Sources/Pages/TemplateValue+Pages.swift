internal import Markup
package import TaskModel

extension TemplateValue {
    /// Returns a link's target; `#` replaces a target that could run a script.
    static func address(_ address: String) -> TemplateValue {
        .text(Markup.isSafe(address: address) ? address : "#")
    }

    /// Returns a link's target, or a false condition if there is none.
    static func address(_ address: String?) -> TemplateValue {
        address.map { .address($0) } ?? .flag(false)
    }

    static func number(_ number: Int) -> TemplateValue {
        .text(String(number))
    }

    /// Returns the rows of an error summary: the messages, and links to the controls with errors.
    package static func errors(_ errors: [(text: String, control: String)]) -> TemplateValue {
        .list(errors.map { .object(["text": .text($0.text), "path": .text("#" + $0.control)]) })
    }
}
