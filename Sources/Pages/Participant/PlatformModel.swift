package import TaskModel

/// The completion code and the link to a recruitment platform on the last page of a task.
package struct PlatformModel: TemplateConvertible, Hashable {
    package let code: String?
    /// The target of the link, if there is a link.
    package let address: Address?
    /// The label of the link.
    package let label: String
    /// Whether browsers open the address automatically.
    package let isAutomatic: Bool

    package init(code: String?, address: Address?, label: String, isAutomatic: Bool) {
        self.code = code
        self.address = address
        self.label = label
        self.isAutomatic = isAutomatic
    }

    package var templateValue: TemplateValue {
        .object([
            "code": .optional(code),
            "address": address?.templateValue ?? .flag(false),
            "label": .text(label),
        ])
    }
}
