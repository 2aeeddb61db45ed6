import Pages
import Studies
import TaskModel
import TaskPlayer

/// The answer rows of a session's admin page: every item in every entry, round and attempt.
///
/// The rows contain the same items as an export, so the page and a download agree.
struct SessionAnswerRows {
    private let study: Study
    private let task: TaskDefinition
    /// The journey with corrected answers.
    private let journey: Journey
    private let uncorrected: SessionState
    private let wording: Wording
    private let items: SessionItems
    /// The corrections, oldest first.
    private let corrections: [Correction]
    /// The pages that show a consent document or ask for a signature; their answers cannot be
    /// corrected.
    private let consentPages: Set<String>
    /// Whether to show answers that can identify people, including those inserted into texts, and
    /// links for opening files and correcting answers.
    private let showsIdentifying: Bool
    private let words: (Instant) -> String

    /// Creates the rows of a session.
    ///
    /// - Parameters:
    ///   - study: The study in the session's version.
    ///   - journey: The session's journey, with the answers that the participant gave.
    ///   - corrections: The corrections of answers, oldest first.
    ///   - wording: The wording of the admin site.
    ///   - showsIdentifying: Whether to show answers that can identify people, including those
    ///     inserted into texts, and links for opening files and correcting answers.
    ///   - words: A function that returns the text of a time.
    init(
        _ study: Study,
        _ journey: Journey,
        _ corrections: [Correction],
        _ wording: Wording,
        showsIdentifying: Bool,
        words: @escaping (Instant) -> String
    ) {
        self.study = study
        self.journey = journey.corrected(by: corrections)
        uncorrected = journey.state
        self.corrections = corrections
        self.wording = wording
        self.showsIdentifying = showsIdentifying
        self.words = words
        task = journey.task
        items = SessionItems(journey, correctedBy: corrections)
        consentPages = Set(task.consents.flatMap { [$0.consent.document] + $0.consent.signers })
    }

    /// The rows in task order; consecutive rows with the same heading form a group.
    ///
    /// The pages of a round stay together.
    var groups: [AdminSessionPage.Group] {
        rows(of: task.steps).runs { $0.title == $1.title }.map {
            AdminSessionPage.Group(title: $0.first?.title, rows: $0.flatMap(\.rows))
        }
    }

    /// Returns the rows of steps as groups with one row each.
    private func rows(of steps: [Step]) -> [AdminSessionPage.Group] {
        steps.flatMap { step -> [AdminSessionPage.Group] in
            guard case .section(let section) = step.body else { return rows(of: step, 1, nil) }
            guard let repeated = RepeatedSection(step) else { return rows(of: section.steps) }
            let pages = section.pages
            return (1...items.rounds(of: Set(pages.map(\.id)))).flatMap { round in
                pages.flatMap { rows(of: $0, round, repeated) }
            }
        }
    }

    private func rows(
        of page: Step,
        _ round: Int,
        _ section: RepeatedSection?
    ) -> [AdminSessionPage.Group] {
        let place = StepAddress(page.id, round: round)
        let asked = asked(place, in: section)
        let group = heading(of: page, at: place, asked: asked, section)
        return page.recordedItems.compactMap { item in
            items.item(item.id, at: place).map {
                AdminSessionPage.Group(
                    title: group.map { InlineMarkdown($0) },
                    rows: [row(item, $0, of: page, at: place, asked: asked)]
                )
            }
        }
    }

    private func row(
        _ item: FormItem,
        _ found: SessionItems.Item,
        of page: Step,
        at place: StepAddress,
        asked: StepAddress?
    ) -> AdminSessionPage.Row {
        let variable = AnswerReference(step: page.id, item: item.id).variable
        let isHidden = item.isIdentifying && !showsIdentifying && found.answer?.value != nil
        return AdminSessionPage.Row(
            variable: place.round == 1 ? variable : "\(variable)__r\(place.round)",
            question: InlineMarkdown(read(question(item, of: page), at: asked)),
            answer: isHidden
                ? wording(SessionAdminEndpoint.Word.hidden)
                : found.answer?.value.map {
                    PipedText.unmarked(read(item.format.display($0, in: wording), at: asked))
                },
            state: found.state.rawValue,
            stateText: wording(StateWord(state: found.state)),
            shown: found.shownAt.map(words),
            answered: found.answeredAt.map(words),
            corrections: isHidden ? [] : corrections(of: item, in: found),
            correctionPath: showsIdentifying
                ? correctionPath(of: item, in: found, on: page) : nil,
            filePath: !showsIdentifying
                ? nil
                : found.answer?.value?.file.map { file in
                    SessionFileAdminEndpoint(id: journey.state.id, name: file.id).address
                }
        )
    }

    /// Returns sentences about the corrections of an answer, each with the previous answer.
    private func corrections(of item: FormItem, in found: SessionItems.Item) -> [String] {
        guard found.isCorrected, let visit = found.visit else { return [] }
        let own = corrections.filter { $0.visit == visit && $0.item == item.id }
        let first = uncorrected.history.first { $0.visit == visit }?.answers[item.id] ?? .skipped
        return zip(own, [first] + own.map(\.answer)).map { correction, before in
            let values = [
                "answer": PipedText.unfilled(before.words(item.format, wording)),
                "researcher": correction.researcher, "moment": words(correction.at),
                "reason": correction.reason,
            ]
            return wording(SessionAdminEndpoint.Word.corrected, values)
        }
    }

    private func correctionPath(
        of item: FormItem,
        in found: SessionItems.Item,
        on page: Step
    ) -> Address? {
        guard found.answer != nil, let visit = found.visit, item.canBeCorrected,
            page.items.contains(where: { $0.id == item.id }), !consentPages.contains(page.id)
        else { return nil }
        return CorrectionEndpoint(id: journey.state.id, visit: String(visit), item: item.id).address
    }
}

extension AnswerValue {
    /// The file in the value; if several parts contain files, the file of the first such part by
    /// name.
    fileprivate var file: StoredFile? {
        switch self {
        case .file(let file): file
        case .components(let parts):
            parts.sorted { $0.key < $1.key }.lazy.compactMap(\.value.file).first
        default: nil
        }
    }
}

extension SessionAnswerRows {
    /// Returns the label of an item, or the title of its page if the label is empty; for the times
    /// of a page, returns both.
    private func question(_ item: FormItem, of page: Step) -> String {
        let label = item.label(in: wording)
        let title = page.content.title ?? page.id
        if item.id == TimingRecord.item { return "\(title): \(label)" }
        return label.isEmpty ? title : label
    }

    /// Converts an address in an export to the address in the session; returns `nil` if the list
    /// entry was removed or the list is empty.
    private func asked(_ place: StepAddress, in section: RepeatedSection?) -> StepAddress? {
        guard let section, section.repetition.list != nil else { return place }
        let entry = journey.entries(of: section.step.id).first { $0.number == place.round }
        return entry.map { StepAddress(place.step, round: $0.round) }
    }

    private func heading(
        of page: Step,
        at place: StepAddress,
        asked: StepAddress?,
        _ section: RepeatedSection?
    ) -> String? {
        guard showsIdentifying else {
            // The title of an entry can contain an answer that identifies the person.
            return section.flatMap { $0.step.content.title.map(PipedText.unfilled) }
        }
        if let asked { return headings.heading(of: page, at: asked) }
        return section.flatMap { heading(ofRemoved: place, $0) }
    }

    /// Returns the heading for pages of a removed entry or of an empty list; `nil` if the heading
    /// has no text.
    private func heading(ofRemoved place: StepAddress, _ section: RepeatedSection) -> String? {
        let title = section.step.content.title.map { filled($0, at: place) }
        let isRemoved = items.contains(.offPath, at: place)
        return wording.heading(title, isRemoved ? wording(SessionAdminEndpoint.Word.removed) : nil)
    }

    private var headings: PageHeadings {
        PageHeadings(study: study, task: task, wording: wording, journey: journey) {
            filled($0, at: $1)
        }
    }

    /// Returns a text as the participant would read it now; fallbacks replace missing answers.
    ///
    /// Without an address, or if identifying answers are hidden, fallbacks replace all answers.
    private func read(_ text: String, at address: StepAddress?) -> String {
        address.map { filled(text, at: $0) } ?? PipedText.unfilled(text)
    }

    private func filled(_ text: String, at address: StepAddress) -> String {
        guard PipedText.isPiped(text) else { return text }
        // An answer in the text can identify the person.
        guard showsIdentifying else { return PipedText.unfilled(text) }
        return journey.textRenderer(at: address, in: wording, of: study)(text)
    }
}

extension TaskModel.Section {
    /// The pages of the section, including those of nested sections.
    fileprivate var pages: [Step] {
        steps.flatMap { step in
            if case .section(let section) = step.body { section.pages } else { [step] }
        }
    }
}

/// The key of the text that names an item's state.
struct StateWord: WordKey {
    let state: ItemState

    static let allCases = ItemState.allCases.map { StateWord(state: $0) }

    var key: String { "researchers.state.\(state.rawValue)" }
}
