public import TaskModel

extension WeightFormat {
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let fields: [UnitSystem: [PartField]] = [
            .metric: [metricField(in: control.wording)], .us: usFields(in: control.wording),
        ]
        let us = hasOunces ? "answers.weight.usOunces" : "answers.weight.pounds"
        let names = [UnitSystem.metric: "answers.weight.metric", .us: us]
        return self.control.model(in: control, names: names, fields: fields)
    }

    private func metricField(in wording: Wording) -> PartField {
        PartField(
            suffix: control.metricSuffix,
            label: wording("answers.weight.metric"),
            size: 4,
            unit: control.isSingle ? "kg" : nil,
            inputMode: fractionDigits == 0 ? "numeric" : "decimal",
            min: bounds.minimum.text,
            max: bounds.maximum.text,
            step: fractionDigits == 0 ? "1" : "0.1"
        )
    }

    private func usFields(in wording: Wording) -> [PartField] {
        let low = Ounces.whole(bounds.minimum, in: Ounces.perPound, upwards: true).wholePounds
        let high = Ounces.whole(bounds.maximum, in: Ounces.perPound, upwards: false).wholePounds
        let pounds = PartField(
            suffix: Self.pounds,
            label: wording("answers.weight.pounds"),
            size: 4,
            inputMode: hasOunces ? "numeric" : "decimal",
            min: String(low),
            max: String(max(low, hasOunces ? high - 1 : high)),
            step: "1"
        )
        return hasOunces ? [pounds, ounceField(in: wording)] : [pounds]
    }

    private func ounceField(in wording: Wording) -> PartField {
        PartField(
            suffix: Self.ounceSuffix,
            label: wording("answers.weight.ounces"),
            size: 3,
            inputMode: ounceDigits == 0 ? "numeric" : "decimal",
            min: "0",
            max: "15",
            step: "1"
        )
    }
}
