public import TaskModel

extension HeightFormat {
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let fields: [UnitSystem: [PartField]] = [
            .metric: [metricField(in: control.wording)], .us: usFields(in: control.wording),
        ]
        let names = [UnitSystem.metric: "answers.height.metric", .us: "answers.height.us"]
        return self.control.model(in: control, names: names, fields: fields)
    }

    private func metricField(in wording: Wording) -> PartField {
        PartField(
            suffix: control.metricSuffix,
            label: wording("answers.height.metric"),
            size: 4,
            unit: control.isSingle ? "cm" : nil,
            inputMode: "decimal",
            min: bounds.minimum.text,
            max: bounds.maximum.text,
            step: "1"
        )
    }

    private func usFields(in wording: Wording) -> [PartField] {
        let low = (Inches.whole(bounds.minimum, upwards: true).tenths + 119) / 120
        let high = (Inches.whole(bounds.maximum, upwards: false).tenths + 10) / 120 - 1
        let feet = PartField(
            suffix: Self.feet,
            label: wording("answers.height.feet"),
            min: String(low),
            max: String(max(low, high)),
            step: "1"
        )
        let inches = PartField(
            suffix: Self.inches,
            label: wording("answers.height.inches"),
            size: 3,
            inputMode: "decimal",
            min: "0",
            max: "11",
            step: "1"
        )
        return [feet, inches]
    }
}
