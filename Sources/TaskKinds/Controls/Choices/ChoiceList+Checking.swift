import Authoring
import TaskModel

extension ChoiceList {
    /// Reports choices that contradict each other or the counts.
    func check(_ source: FieldReader, _ field: Field<[Choice]>) {
        checkValues(source, field)
        checkOthers(source.reading)
        checkMultiples(source.reading)
        checkAll(source)
        checkCounts(source)
        checkWording(source, field)
    }

    private func checkValues(_ source: FieldReader, _ field: Field<[Choice]>) {
        if source.isEmptyList(field) {
            source.report(.emptyList, "there is nothing to choose", at: field)
        }
        var first: [String: SourcePosition] = [:]
        for choice in choices where !choice.value.isEmpty {
            guard let earlier = first[choice.value] else {
                first[choice.value] = choice.position
                continue
            }
            let value = Diagnostic.quoted(choice.value)
            let message = "the choice \(value) stands in this list already, at \(earlier)"
            source.reading.report(.duplicateValue, message, at: choice.position)
        }
    }

    private func checkOthers(_ reading: EditionReading) {
        for choice in choices.filter(\.isOther).dropFirst() {
            let message = "only one choice can ask for words of one's own"
            reading.report(.contradictingChoice, message, at: choice.position)
        }
    }

    private func checkMultiples(_ reading: EditionReading) {
        guard !isMultiple else { return }
        for choice in choices where choice.isExclusive || choice.isAll {
            let word = choice.isAll ? "all" : "exclusive"
            let message = "\(word) says nothing where only one can be chosen"
            let advice = "leave it out, or add multiple: true"
            reading.report(.contradictingChoice, message, suggestion: advice, at: choice.position)
        }
    }

    private func checkAll(_ source: FieldReader) {
        guard let all = choices.first(where: \.isAll) else { return }
        let count = choices.filter(\.isOrdinary).count
        if all.isExclusive || all.isOther {
            let message = "a choice that stands for all others can be neither exclusive nor other"
            source.reading.report(.contradictingChoice, message, at: all.position)
        }
        if let maximumChosen, count > maximumChosen {
            let message = "maximumChosen \(maximumChosen) is less than all choices (\(count))"
            source.report(.impossibleCount, message, at: Self.maximumChosen)
        }
    }

    private func checkCounts(_ source: FieldReader) {
        for field in [Self.minimumChosen, Self.maximumChosen] where source.has(field) {
            if !isMultiple {
                let message = "\(field.name) says nothing where only one can be chosen"
                source.report(
                    .impossibleCount,
                    message,
                    suggestion: "add multiple: true",
                    at: field
                )
            } else if let count = source[field], count > choices.count {
                let message =
                    "\(field.name) \(count) is more than there are choices (\(choices.count))"
                source.report(.impossibleCount, message, at: field)
            }
        }
        source.requireOrder(Self.minimumChosen, Self.maximumChosen)
    }
}
