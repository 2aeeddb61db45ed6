import TaskModel

/// The sections in which a page stands, the outermost first.
struct EnclosingSections {
    /// Their steps.
    let steps: [Step]

    /// The section in whose rounds the page stands, if there is one.
    var repeated: RepeatedSection? {
        steps.lazy.compactMap(RepeatedSection.init).first
    }

    /// What the page belongs to, in the author's words: the title of the section that repeats, else
    /// that of the nearest section that has one.
    var title: String? {
        repeated?.step.content.title ?? steps.last { $0.content.title != nil }?.content.title
    }
}

/// A section that is held in rounds.
struct RepeatedSection {
    /// The section's step.
    let step: Step
    /// How it repeats.
    let repetition: Repetition

    init?(_ step: Step) {
        guard case .section(let section) = step.body, let repetition = section.repetition else {
            return nil
        }
        self.step = step
        self.repetition = repetition
    }
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

extension Wording {
    /// A heading of several parts, such as a section and its round; those that are missing are left
    /// out, and without any there is none.
    func heading(_ parts: String?...) -> String? {
        let parts = parts.compactMap { $0 }.filter { !$0.isEmpty }
        guard let first = parts.first else { return nil }
        return parts.dropFirst().reduce(first) {
            self("review.heading", ["title": $0, "part": $1])
        }
    }
}

extension TaskDefinition {
    /// The sections in which a page stands.
    func sections(around id: String) -> EnclosingSections {
        EnclosingSections(steps: Self.sections(around: id, in: steps) ?? [])
    }

    private static func sections(around id: String, in steps: [Step]) -> [Step]? {
        for step in steps {
            if step.id == id { return [] }
            guard case .section(let section) = step.body else { continue }
            if let inner = sections(around: id, in: section.steps) { return [step] + inner }
        }
        return nil
    }
}
