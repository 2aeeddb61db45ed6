import TaskModel

/// The sections that contain a page, outermost first.
struct EnclosingSections {
    let steps: [Step]

    /// The outermost repeating section that contains the page; `nil` if there is none.
    var repeated: RepeatedSection? {
        steps.lazy.compactMap(RepeatedSection.init).first
    }

    /// The title of the outermost repeating section or, if there is no such title, the title of
    /// the innermost section that has a title; `nil` if no section has a title.
    var title: String? {
        repeated?.step.content.title ?? steps.last { $0.content.title != nil }?.content.title
    }
}

/// A section that repeats in rounds.
struct RepeatedSection {
    let step: Step
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
    /// Returns the default name of a round, which contains its number.
    func name(ofRound number: Int, in wording: Wording) -> String {
        list?.name(ofEntry: number, in: wording)
            ?? wording(SiteWord.round, ["number": String(number)])
    }
}

extension EntryList {
    /// Returns the default name of an entry: "Entry 2" if entries can be changed, otherwise
    /// "Attempt 2".
    func name(ofEntry number: Int, in wording: Wording) -> String {
        let word: SiteWord = isEditable ? .entry : .attempt
        return wording(word, ["number": String(number)])
    }
}

extension Wording {
    /// Returns a heading that joins several parts, such as a section and its round.
    ///
    /// Missing and empty parts are omitted; the result is `nil` if no part remains.
    func heading(_ parts: String?...) -> String? {
        let parts = parts.compactMap { $0 }.filter { !$0.isEmpty }
        guard let first = parts.first else { return nil }
        return parts.dropFirst().reduce(first) {
            self(SiteWord.heading, ["title": $0, "part": $1])
        }
    }
}

extension TaskDefinition {
    /// Returns the sections that contain a page; there are none if the task has no such step.
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
