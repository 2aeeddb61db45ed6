import TaskModel

/// A collector of the fields that a browser would send for a page model.
///
/// Controls are objects with a `name`. An option sends its value if it is `checked` or `selected`,
/// under its own name or that of its list.
struct Browser {
    /// The fields to send, without repeated values of a control.
    private(set) var sent = RawFields()

    /// Fills in a control, unless the value is empty or already sent.
    mutating func fill(_ name: String, _ value: String) {
        guard !value.isEmpty, !sent.all(name).contains(value) else { return }
        sent.append(name, value)
    }

    /// Fills in the controls in a part of the model.
    ///
    /// Options without a name get the name of their list or item.
    mutating func fill(_ value: TemplateValue, of list: String) {
        switch value {
        case .list(let values): for value in values { fill(value, of: list) }
        case .object(let variables): fill(variables, of: list)
        default: break
        }
    }

    private mutating func fill(_ variables: [String: TemplateValue], of list: String) {
        let name = variables["name"]?.text
        let isChosen = (variables["checked"] ?? variables["selected"]).map { $0 == .flag(true) }
        if isChosen ?? (name != nil) { fill(name ?? list, variables["value"]?.text ?? "") }
        if let other = variables["otherName"]?.text {
            fill(other, variables["otherValue"]?.text ?? "")
        }
        for key in variables.keys.sorted() {
            if let value = variables[key] { fill(value, of: name ?? list) }
        }
    }
}
