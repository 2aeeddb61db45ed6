import TaskModel

/// One of the three fields of a date.
enum DatePart: String, CaseIterable {
    case day
    case month
    case year

    /// What its control's name has behind the item's.
    var suffix: String { "-\(rawValue)" }

    /// The parts in the order of a language, which its wording gives as `day month year`.
    static func order(in wording: Wording) -> [DatePart] {
        let named = wording("language.dateOrder").split(separator: " ")
            .compactMap { DatePart(rawValue: String($0)) }
        return Set(named).count == allCases.count ? named : allCases
    }

    /// The variables of the field in a control.
    func model(in control: Control, for purpose: DatePurpose?) -> TemplateValue {
        let name = control.name + suffix
        return .object([
            "id": .text(name),
            "name": .text(name),
            "label": .text(control.wording("answers.\(rawValue)")),
            "value": .text(control.raw[name] ?? ""),
            "size": .text(self == .year ? "4" : "2"),
            "autocomplete": .optional(purpose.map { $0.rawValue + suffix }),
            "hasError": .flag(isAtFault(in: control)),
        ])
    }

    /// An error that names no part is about all of them.
    private func isAtFault(in control: Control) -> Bool {
        control.errorParts.map { $0.isEmpty || $0.contains("") || $0.contains(suffix) } ?? false
    }
}
