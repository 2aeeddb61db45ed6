import TaskModel
import TaskPlayer

/// The headings of a session's pages, composed of the section's title, the name of the round or
/// list entry, and the form's title.
struct PageHeadings {
    let study: Study
    let task: TaskDefinition
    let wording: Wording
    let journey: Journey
    /// A function that renders the piped values in a text of the page at an address.
    let filled: (_ text: String, _ address: StepAddress) -> String

    /// Returns the heading above the answers of a page, or `nil` if the page needs no heading.
    func heading(of page: Step, at address: StepAddress) -> String? {
        let part = part(of: page, at: address)
        guard journey.roundNumber(of: address) == nil, page.items.count > 1 else { return part }
        return wording.heading(part, page.content.title.map { filled($0, address) })
    }

    /// Returns the heading for a page's section and round, or `nil` if the page has neither a
    /// titled section nor a round.
    func part(of page: Step, at address: StepAddress) -> String? {
        let sections = task.sections(around: page.id)
        let title = sections.title.map { filled($0, address) }
        guard let section = sections.repeated, let number = journey.roundNumber(of: address)
        else { return title }
        return wording.heading(title, round(number, of: section, at: address))
    }

    /// Returns the name of a round.
    ///
    /// For a list, the name is the entry's title. For other sections, it is the choice to which the
    /// round belongs, or else a name with the round's number.
    private func round(
        _ number: Int,
        of section: RepeatedSection,
        at address: StepAddress
    ) -> String {
        let entries = journey.entries(of: section.step.id)
        if let list = section.repetition.list,
            let entry = entries.first(where: { $0.round == address.round })
        {
            return journey.title(of: entry, in: section.step, list, wording, study)
        }
        let choice = filled(Self.choice, address)
        return choice.isEmpty ? section.repetition.name(ofRound: number, in: wording) : choice
    }

    /// A piped text for the choice to which a round belongs, with an empty fallback.
    private static let choice = (try? PipedText(parsing: "{{ each | }}"))?.kept ?? ""
}

extension Journey {
    /// Returns the title of an entry with piped values rendered, or else a default name such as
    /// "Entry 2".
    func title(
        of entry: ListEntry,
        in step: Step,
        _ list: EntryList,
        _ wording: Wording,
        _ study: Study
    ) -> String {
        guard let title = list.entryTitle else {
            return list.name(ofEntry: entry.number, in: wording)
        }
        return textRenderer(of: entry, in: step.id, in: wording, of: study)(title)
    }
}
