internal import Markup
internal import TaskModel

extension TemplateValue {
    /// Where a link leads; one that could run a script leads nowhere.
    static func address(_ address: String) -> TemplateValue {
        .text(Markup.isSafe(address: address) ? address : "#")
    }

    /// An address if there is any.
    static func address(_ address: String?) -> TemplateValue {
        address.map { .address($0) } ?? .flag(false)
    }

    /// A number.
    static func number(_ number: Int) -> TemplateValue {
        .text(String(number))
    }

    /// The rows of an error summary: what is wrong, and the control to mend it.
    static func errors(_ errors: [(text: String, control: String)]) -> TemplateValue {
        .list(errors.map { .object(["text": .text($0.text), "path": .text("#" + $0.control)]) })
    }
}
