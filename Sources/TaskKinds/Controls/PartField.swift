import TaskModel

/// One of several small fields of a control, such as the minutes of a duration.
///
/// Template variables: `id` and `name` (such as `sleep-minutes`), `label`, `value` (the typed
/// text), `size` (in digits), `hasError` (whether the field is at fault), `unit`, `unitId`,
/// `inputMode`, `autocomplete`, `min`, `max`, `step` and `example` (each of these eight can be
/// false).
struct PartField {
    var suffix: String
    var label: String
    var size = 2
    var unit: String?
    var inputMode: String? = "numeric"
    var autocomplete: String?
    var min: String?
    var max: String?
    var step: String?
    var example: String?

    func model(in control: Control) -> TemplateValue {
        .object(base(in: control).merging(limits) { _, new in new })
    }

    private func base(in control: Control) -> [String: TemplateValue] {
        let name = control.name + suffix
        return [
            "id": .text(name),
            "name": .text(name),
            "label": .text(label),
            "value": .text(control.raw[name] ?? ""),
            "size": .text(String(size)),
            "unit": .optional(unit),
            "unitId": .optional(unit.map { _ in "_unit-" + name }),
            "inputMode": .optional(inputMode),
            "autocomplete": .optional(autocomplete),
            "hasError": .flag(isAtFault(in: control)),
        ]
    }

    private var limits: [String: TemplateValue] {
        [
            "min": .optional(min),
            "max": .optional(max),
            "step": .optional(step),
            "example": .optional(example),
        ]
    }

    /// Returns whether the field is at fault; an error without parts is about all fields.
    private func isAtFault(in control: Control) -> Bool {
        control.errorParts.map { $0.isEmpty || $0.contains("") || $0.contains(suffix) } ?? false
    }
}
