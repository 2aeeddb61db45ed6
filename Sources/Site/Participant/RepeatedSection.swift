import TaskModel

/// A section that is held in rounds.
struct RepeatedSection {
    /// The section's step.
    let step: Step
    /// How it repeats.
    let repetition: Repetition
    /// The pages in it.
    let pages: [Step]
}

extension Repetition {
    /// What a round is called where nothing else names it.
    func name(ofRound number: Int, in wording: Wording) -> String {
        list?.name(ofEntry: number, in: wording)
            ?? wording("entries.round", ["number": String(number)])
    }
}

extension EntryList {
    /// What an entry is called that has no title: what can be changed is an entry, else an attempt.
    func name(ofEntry number: Int, in wording: Wording) -> String {
        let key = isEditable ? "entries.number" : "entries.attempt"
        return wording(key, ["number": String(number)])
    }
}

extension TaskDefinition {
    /// The section in whose rounds a step stands, if there is one.
    func repeatedSection(holding id: String) -> RepeatedSection? {
        Self.repeatedSections(in: steps).first { $0.pages.contains { $0.id == id } }
    }

    private static func repeatedSections(in steps: [Step]) -> [RepeatedSection] {
        steps.flatMap { step -> [RepeatedSection] in
            guard case .section(let section) = step.body else { return [] }
            guard let repetition = section.repetition else {
                return repeatedSections(in: section.steps)
            }
            return [RepeatedSection(step: step, repetition: repetition, pages: pages(section))]
        }
    }

    private static func pages(_ section: Section) -> [Step] {
        section.steps.flatMap { step -> [Step] in
            guard case .section(let inner) = step.body else { return [step] }
            return pages(inner)
        }
    }
}
