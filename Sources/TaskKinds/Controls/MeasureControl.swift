import TaskModel

/// The fields of a measure that is typed in metric units, in US units, or in either.
///
/// Template variables: `isSingle` (whether there is only one field, for the metric unit); the
/// variables of `partials/number` if `isSingle`; `systems`, each with `system` (`metric` or `us`)
/// and `fields`; `hasUnits` (whether participants choose between two systems); `units`, the radio
/// buttons for this choice; `fields`, the fields of the chosen system or else of the first system;
/// and `both` (the CSS class ` both` if the fields of both systems are filled in and must therefore
/// be visible, or else empty).
public struct MeasureControl: Sendable {
    let units: UnitChoice
    /// The suffixes of the US fields' names.
    let usSuffixes: [String]
    /// The suffix of the name that the unit buttons share.
    static let unitSuffix = "-unit"

    /// Whether there is only one field, which has the item's name.
    var isSingle: Bool { units == .metric }
    /// The suffix of the metric field's name.
    var metricSuffix: String { isSingle ? "" : "-metric" }

    var parts: [String] {
        switch units {
        case .metric: [metricSuffix]
        case .us: usSuffixes
        case .local: [metricSuffix] + usSuffixes
        case .both: [Self.unitSuffix, metricSuffix] + usSuffixes
        }
    }

    func suffixes(of system: UnitSystem) -> [String] {
        system == .metric ? [metricSuffix] : usSuffixes
    }

    /// Returns the system whose fields are filled in, or `nil` without input.
    ///
    /// If the fields of both systems are filled in and the page offers a choice of systems, returns
    /// the chosen system. Rejects such input if no system was chosen.
    private func system(
        of raw: RawFields,
        named name: String,
        in wording: Wording
    ) throws(InvalidAnswer) -> UnitSystem? {
        let filled = filled(raw, name, in: wording)
        guard filled.count > 1, units == .both else { return filled.first }
        guard let chosen = chosen(raw, name), filled.contains(chosen) else {
            throw InvalidAnswer(Message(ControlWord.missingUnit), parts: [Self.unitSuffix])
        }
        return chosen
    }

    /// Returns the systems with at least one field filled in.
    private func filled(
        _ raw: RawFields,
        _ name: String,
        in wording: Wording
    ) -> [UnitSystem] {
        units.shown(in: wording).filter { system in
            suffixes(of: system).contains { !CleanedInput.line(raw, name + $0).isEmpty }
        }
    }

    /// Returns the measure in the filled-in fields; `nil` if all fields are empty.
    ///
    /// If the fields of both systems are filled in, rejects measures that differ by more than
    /// `tolerance`, because it is unclear which measure is correct. `tolerance` and the result of
    /// `read` are in the metric unit.
    func value(
        from raw: RawFields,
        named name: String,
        in wording: Wording,
        within tolerance: Double,
        read: (UnitSystem) throws(InvalidAnswer) -> DecimalText
    ) throws(InvalidAnswer) -> AnswerValue? {
        guard let system = try system(of: raw, named: name, in: wording) else { return nil }
        let measure = try read(system)
        for other in filled(raw, name, in: wording) where other != system {
            guard let same = try? read(other), abs(same.value - measure.value) <= tolerance else {
                throw InvalidAnswer(Message(ControlWord.differentUnits), parts: suffixes(of: other))
            }
        }
        return .decimal(measure.text)
    }

    private func chosen(_ raw: RawFields, _ name: String) -> UnitSystem? {
        raw[name + Self.unitSuffix].flatMap { UnitSystem(rawValue: $0) }
    }

    /// Returns the system in which to show a value.
    ///
    /// This is the system in which the value was typed, if the page offers that system, or else the
    /// page's first system.
    func system(typedIn system: UnitSystem, in wording: Wording) -> UnitSystem {
        let shown = units.shown(in: wording)
        return shown.contains(system) ? system : shown.first ?? .metric
    }

    /// Returns the fields with the choice of a system added, if the page offers that choice.
    func choosing(_ system: UnitSystem, _ raw: RawFields, named name: String) -> RawFields {
        var raw = raw
        if units == .both { raw[name + Self.unitSuffix] = system.rawValue }
        return raw
    }
}

extension MeasureControl {
    /// Returns the template variables; `names` contains the labels of the unit buttons.
    func model(
        in control: Control,
        names: [UnitSystem: Message],
        fields: [UnitSystem: [PartField]]
    ) -> [String: TemplateValue] {
        let shown = units.shown(in: control.wording)
        let chosen = chosen(control.raw, control.name).flatMap { shown.contains($0) ? $0 : nil }
        let current = chosen ?? shown.first ?? .metric
        let lists = fields.mapValues { TemplateValue.list($0.map { $0.model(in: control) }) }
        let own: [String: TemplateValue] = [
            "isSingle": .flag(isSingle),
            "hasUnits": .flag(units == .both),
            "units": .list(
                (units == .both ? shown : []).map {
                    option($0, $0 == current, names[$0].map { control.wording($0) }, control)
                }
            ),
            "systems": .list(
                shown.map {
                    .object(["system": .text($0.rawValue), "fields": lists[$0] ?? .list([])])
                }
            ),
            "fields": lists[current] ?? .list([]),
            "both": .text(
                filled(control.raw, control.name, in: control.wording).count > 1 ? " both" : ""
            ),
        ]
        return own.merging(single(in: control, fields[.metric]?.first)) { own, _ in own }
    }

    private func option(
        _ system: UnitSystem,
        _ isChosen: Bool,
        _ text: String?,
        _ control: Control
    ) -> TemplateValue {
        let name = control.name + Self.unitSuffix
        return .object([
            "id": .text("\(name)-\(system.rawValue)"),
            "name": .text(name),
            "value": .text(system.rawValue),
            "text": .text(text ?? ""),
            "checked": .flag(isChosen),
        ])
    }

    private func single(in control: Control, _ field: PartField?) -> [String: TemplateValue] {
        guard isSingle, let field else { return [:] }
        return control.number(
            min: field.min,
            max: field.max,
            step: field.step,
            unit: field.unit,
            inputMode: field.inputMode
        )
    }
}
