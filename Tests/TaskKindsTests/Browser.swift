import TaskModel

/// Finds in a page model what a browser would send: controls are objects with a `name`, entries of
/// a list are those with `selected`.
struct Browser {
    /// What would be sent.
    private(set) var sent = RawFields()

    /// Fills in a control.
    mutating func fill(_ name: String, _ value: String) {
        guard !value.isEmpty, !sent.all(name).contains(value) else { return }
        sent.append(name, value)
    }

    /// Fills in the controls of a part of the model; entries without a name belong to the item.
    mutating func fill(_ value: TemplateValue, in item: String) {
        switch value {
        case .list(let values): for value in values { fill(value, in: item) }
        case .object(let variables):
            fillControl(value, in: item)
            let list = control(in: variables) ?? item
            for key in variables.keys.sorted() { fill(variables[key] ?? .list([]), in: list) }
        default: break
        }
    }

    /// The name of a list, to which the entries in it belong.
    private func control(in variables: [String: TemplateValue]) -> String? {
        variables["options"].flatMap { _ in variables["name"]?.text }
    }

    private mutating func fillControl(_ control: TemplateValue, in item: String) {
        let text = control["value"]?.text ?? ""
        if let selected = control["selected"] {
            if selected != .text(""), selected != .flag(false) { fill(item, text) }
        } else if let name = control["name"]?.text, control["checked"] != .flag(false) {
            fill(name, text)
        }
        if control["checked"] == .flag(true), let name = control["otherName"]?.text {
            fill(name, control["otherValue"]?.text ?? "")
        }
    }
}
