import Authoring
import TaskModel

extension ChoiceList {
    /// Reports problems with the choices and with the limits on their number.
    func check(_ source: FieldReader, _ field: Field<[Choice]>) {
        checkValues(source, field)
        checkOthers(source.reading)
        checkMultiples(source.reading)
        checkAll(source)
        checkCounts(source)
        reportDoubts(source, field)
    }

    private func checkValues(_ source: FieldReader, _ field: Field<[Choice]>) {
        if source.isEmptyList(field) {
            source.report(.emptyList, "there are no choices", at: field)
        }
        var first: [String: SourcePosition] = [:]
        for choice in choices where !choice.value.isEmpty {
            guard let earlier = first[choice.value] else {
                first[choice.value] = choice.position
                continue
            }
            let value = Diagnostic.quoted(choice.value)
            let message = "the choice \(value) is already used in this list at \(earlier)"
            source.reading.report(.duplicateValue, message, at: choice.position)
        }
    }

    private func checkOthers(_ reading: ReadingContext) {
        for choice in choices.filter(\.isOther).dropFirst() {
            let message = "only one choice can have other: true"
            reading.report(.contradictingChoice, message, at: choice.position)
        }
    }

    private func checkMultiples(_ reading: ReadingContext) {
        guard !isMultiple else { return }
        for choice in choices where choice.isExclusive || choice.isAll {
            let word = choice.isAll ? "all" : "exclusive"
            let message = "\(word) has no effect without multiple: true"
            let advice = "remove it, or add multiple: true"
            reading.report(.contradictingChoice, message, suggestion: advice, at: choice.position)
        }
    }

    private func checkAll(_ source: FieldReader) {
        guard let all = choices.first(where: \.isAll) else { return }
        let count = choices.filter(\.isOrdinary).count
        if all.isExclusive || all.isOther {
            let message = "a choice with all: true can have neither exclusive nor other"
            source.reading.report(.contradictingChoice, message, at: all.position)
        }
        if let maximumChosen, count > maximumChosen {
            let message =
                "maximumChosen is \(maximumChosen), but all: true selects \(count) choices"
            source.report(.impossibleCount, message, at: Self.maximumChosen)
        }
    }

    private func checkCounts(_ source: FieldReader) {
        for field in [Self.minimumChosen, Self.maximumChosen] where source.has(field) {
            if !isMultiple {
                let message = "\(field.name) has no effect without multiple: true"
                source.report(
                    .impossibleCount,
                    message,
                    suggestion: "add multiple: true",
                    at: field
                )
            } else if let count = source[field], count > choices.count {
                let message =
                    "\(field.name) \(count) is larger than the number of choices (\(choices.count))"
                source.report(.impossibleCount, message, at: field)
            }
        }
        source.requireOrder(Self.minimumChosen, Self.maximumChosen)
    }
}
