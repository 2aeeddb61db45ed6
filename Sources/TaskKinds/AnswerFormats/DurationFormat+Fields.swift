import TaskModel

extension DurationFormat {
    /// What each field can hold so that, whatever is in the others, the bounds are kept, as far as
    /// the longest unit allows it.
    var ranges: [DurationUnit: ClosedRange<Int>] {
        var ranges: [DurationUnit: ClosedRange<Int>] = [:]
        var isOpen = true
        for (index, unit) in units.enumerated() {
            let range = isOpen ? boundedRange(of: unit, isLast: index == units.count - 1) : nil
            ranges[unit] = range ?? 0...(isOpen ? 0 : most(of: unit, at: index))
            isOpen = isOpen && range == nil
        }
        return ranges
    }

    private func boundedRange(of unit: DurationUnit, isLast: Bool) -> ClosedRange<Int>? {
        let low = ((minimum ?? 0) + unit.seconds - 1) / unit.seconds
        let most = maximum ?? (low + 24) * unit.seconds
        let high = isLast ? most / unit.seconds : (most + 1) / unit.seconds - 1
        return low <= high ? low...high : nil
    }

    /// How many of a unit fit into the longer one before it; none if the step is as long as that.
    private func most(of unit: DurationUnit, at index: Int) -> Int {
        guard index > 0, !step.isMultiple(of: units[index - 1].seconds) else { return 0 }
        let most = units[index - 1].seconds / unit.seconds - 1
        return most - most % fieldStep(of: unit)
    }

    /// In which steps a unit goes: those of the whole, where they are whole numbers of it.
    func fieldStep(of unit: DurationUnit) -> Int {
        guard step.isMultiple(of: unit.seconds), let index = units.firstIndex(of: unit) else {
            return 1
        }
        let count = step / unit.seconds
        guard index > 0 else { return max(1, count) }
        let whole = units[index - 1].seconds / unit.seconds
        return whole.isMultiple(of: count) ? max(1, count) : 1
    }
}
