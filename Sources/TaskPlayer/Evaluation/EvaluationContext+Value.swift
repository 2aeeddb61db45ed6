import TaskModel

extension EvaluationContext {
    /// Returns a derived value, or `nil` if it cannot be calculated, for example because an answer
    /// is missing.
    func value(of value: DerivedValue, for scope: ReferenceScope) -> Double? {
        switch value.function {
        case .ageAt(let birth, let day): age(since: birth, at: day, scope)
        case .daysBetween(let first, let last): days(from: first, to: last, scope)
        case .bodyMassIndex(let weight, let height): bodyMassIndex(weight, height, scope)
        case .entries(let list): entryCount(of: list)
        }
    }

    private func age(since birth: Operand, at day: Operand, _ scope: ReferenceScope) -> Double? {
        guard let birth = date(birth, scope), let day = date(day, scope), birth <= day else {
            return nil
        }
        let hasHadBirthday = (day.month, day.day) >= (birth.month, birth.day)
        return Double(day.year - birth.year - (hasHadBirthday ? 0 : 1))
    }

    private func days(from first: Operand, to last: Operand, _ scope: ReferenceScope) -> Double? {
        guard let first = date(first, scope), let last = date(last, scope) else { return nil }
        return Double(first.days(until: last))
    }

    private func date(_ operand: Operand, _ scope: ReferenceScope) -> CalendarDate? {
        switch operand {
        case .text(let text): CalendarDate(text)
        case .date(let date): date.date(days)
        case .answer(let reference): answer(reference, for: scope)?.value?.date
        case .number: nil
        }
    }

    private func bodyMassIndex(
        _ weight: AnswerReference,
        _ height: AnswerReference,
        _ scope: ReferenceScope
    ) -> Double? {
        guard let weight = answer(weight, for: scope)?.value?.number,
            let height = answer(height, for: scope)?.value?.number, weight > 0, height > 0
        else { return nil }
        let index = weight / (height * height) * 10_000
        // A rounded index does not depend on the units in which the answers were typed.
        guard index < 1e6 else { return nil }
        return Double(Int(index * 10 + 0.5)) / 10
    }

    /// Returns the number of a list's entries, or `nil` if the list has no entries and its page has
    /// no result yet.
    private func entryCount(of list: String) -> Double? {
        guard let index = tree.index(of: list), tree.isList(index) else { return nil }
        let count = entries(index).rounds.count
        let isKnown = count > 0 || latestVisit(StepAddress(list)) != nil
        return isKnown ? Double(count) : nil
    }
}

extension AnswerValue {
    /// The day of a date, or of a date and time.
    fileprivate var date: CalendarDate? {
        switch self {
        case .date(let text): CalendarDate(text)
        case .dateTime(let text): LocalDateTime(text)?.date
        default: nil
        }
    }
}
