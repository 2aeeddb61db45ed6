import Authoring
import TaskModel

/// A reader that converts a consent to a section of ordinary steps.
///
/// The steps are the pages of the document's sections, the quiz, the question about sharing, the
/// whole document and a page for each signer.
struct ConsentReader {
    /// The identifier endings of the steps that authors do not name.
    static let document = "document"
    static let quiz = "quiz"
    static let retry = "again"
    /// The identifier of the button for people who do not agree.
    static let disagreement = "disagree"

    private let source: FieldReader
    private let header: StepHeader

    init(_ source: FieldReader, of step: StepHeader) {
        self.source = source
        header = step
    }

    /// Returns the name that a step of the consent has in the task, given the ending of its
    /// identifier.
    static func name(_ ending: String, in reading: ReadingContext) -> String {
        "\(reading.scope.consent ?? "")_\(ending)"
    }

    /// Returns the identifier of a step of the consent as authors would write it, given the
    /// identifier's ending.
    static func written(_ ending: String, in reading: ReadingContext) -> String {
        reading.scope.written(name(ending, in: reading))
    }

    func section() -> Section {
        source.reading.within({ $0.consent = header.id }) {
            reportNesting()
            if !source.has(ContentFields.title) { source.reportMissing(ContentFields.title) }
            let sections = source[ConsentFields.sections]
            source.requireEntries(ConsentFields.sections)
            return section(sections)
        }
    }

    private func section(_ sections: [ConsentSection]) -> Section {
        var quiz = source[ConsentFields.quiz]
        let sharing = source[ConsentFields.sharing]
        let disagree = source[ConsentFields.disagree]
        let document = document(sections, disagree)
        let signers = source[ConsentFields.signers].map { signer in
            declining(signer.explained(by: document), disagree)
        }
        let position = source.position(of: ConsentFields.quiz)
        let again = quiz?.again?.explained(by: document)
        quiz?.again = again
        let test = quiz?.step("\(header.id)_\(Self.quiz)", header.content.title, position: position)
        let pages = sections.compactMap(\.page) + [test, sharing, document].compactMap { $0 }
        let consent = Consent(
            version: source[ConsentFields.version],
            asksAgain: source[ConsentFields.askAgain],
            document: document?.id ?? "",
            questions: quiz?.questions.compactMap(\.steps.first?.id) ?? [],
            sharing: sharing?.id,
            signers: signers.map(\.id),
            countersignature: source[ConsentFields.countersignature]
        )
        return Section(steps: pages + signers, consent: consent)
    }

    /// Returns the step that shows the whole document.
    private func document(_ sections: [ConsentSection], _ disagree: StepButton?) -> Step? {
        let title = source.node[ContentFields.title.name] ?? source.node.word("?")
        let id = Self.written(Self.document, in: source.reading)
        let node = source.node.mapping([
            StepFields.id.name: source.node.word(id),
            StepFields.type.name: source.node.word("instruction"),
            ContentFields.title.name: title,
        ])
        guard var step = StepReader(node: node, reading: source.reading).step() else { return nil }
        step.content.text = markdown(sections)
        step.chrome.labels.continue = source[ConsentFields.agree]
        return declining(step, disagree)
    }

    private func markdown(_ sections: [ConsentSection]) -> String {
        let blocks = [header.content.text].compactMap { $0 } + sections.map(\.markdown)
        let text = blocks.joined(separator: "\n\n")
        let length = text.utf8.count
        if length > Consent.longestDocument {
            let most = Consent.longestDocument
            let message = "the document has \(length) bytes; at most \(most) are possible"
            let advice = "shorten it, or provide parts of it as PDF documents"
            source.report(.tooLarge, message, suggestion: advice, at: ConsentFields.sections)
        }
        return text
    }

    /// Returns a copy of a page with the button for people who do not agree, if there is one.
    private func declining(_ step: Step, _ button: StepButton?) -> Step {
        var step = step
        step.flow.buttons += [button].compactMap { $0 }
        return step
    }

    private func reportNesting() {
        guard let round = source.reading.scope.round else { return }
        let outer = Diagnostic.quoted(round.section)
        let message = "a consent cannot be inside the repeated section \(outer)"
        source.reading.report(.nestedRepeat, message, at: source.node.position)
    }
}

extension Step {
    /// Returns the page with a link to the document, unless the page already links to an
    /// explanation.
    fileprivate func explained(by document: Step?) -> Step {
        guard content.learnMore == nil, let document, let title = document.content.title else {
            return self
        }
        var step = self
        step.content.learnMore = LearnMore(title: title, markdown: document.content.text ?? "")
        return step
    }
}
