internal import TaskModel

/// A hidden field in which a page's script sends a result.
package struct ScriptField: Sendable, Hashable {
    /// The identifier of the result.
    package let name: String
    /// The previously submitted text; empty if there is none.
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension ScriptField {
    var variables: TemplateValue {
        .object(["name": .text(name), "value": .text(value)])
    }
}
