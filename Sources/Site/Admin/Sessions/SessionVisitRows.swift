import Pages
import Studies
import TaskModel
import TaskPlayer

/// The rows about page visits on a session's admin page.
struct SessionVisitRows {
    private let study: Study
    private let history: SessionHistory
    private let journey: Journey
    private let wording: Wording
    /// A function that returns whether the answer to an item is shown.
    private let shows: (FormItem) -> Bool

    init(
        _ study: Study,
        _ history: SessionHistory,
        _ journey: Journey,
        _ wording: Wording,
        shows: @escaping (FormItem) -> Bool
    ) {
        self.study = study
        self.history = history
        self.journey = journey
        self.wording = wording
        self.shows = shows
    }

    var rows: [AdminSessionPage.HistoryRow] {
        history.entries.map { entry in
            let step = journey.step(entry.address)
            let validity = validity(of: entry.event)
            return AdminSessionPage.HistoryRow(
                step: entry.address.description,
                title: InlineMarkdown(PipedText.unfilled(step?.content.title ?? "")),
                shown: entry.began.words(in: wording, zone: study.timeZone),
                left: entry.ended.words(in: wording, zone: study.timeZone),
                event: words(for: entry.event),
                validity: validity.map { wording(ValidityWord(validity: $0)) },
                answers: validity == nil ? [] : answers(of: entry.event, to: step)
            )
        }
    }

    private func words(for event: SessionHistory.Event) -> String {
        switch event {
        case .result(let result, _):
            switch result.outcome {
            case .completed: wording(SessionAdminEndpoint.Word.answered)
            case .skipped: wording(SessionAdminEndpoint.Word.skipped)
            case .pressed(let press):
                wording(SessionAdminEndpoint.Word.pressed, ["button": press.rawValue])
            }
        case .left(let direction): wording(SessionAdminEndpoint.Word(direction))
        }
    }

    private func validity(of event: SessionHistory.Event) -> SessionHistory.Validity? {
        guard case .result(_, let validity) = event, validity != .current else { return nil }
        return validity
    }

    private func answers(
        of event: SessionHistory.Event,
        to step: Step?
    ) -> [AdminSessionPage.Fact] {
        guard case .result(let result, _) = event, let step else { return [] }
        return step.recordedItems.filter(shows).compactMap { item in
            result.answers[item.id].map { answer in
                AdminSessionPage.Fact(
                    name: item.id,
                    value: PipedText.unfilled(answer.words(item.format, wording))
                )
            }
        }
    }
}

extension Answer {
    /// Returns the text of the answer, or the reason for a missing answer.
    func words(_ format: any AnswerFormat, _ wording: Wording) -> String {
        switch self {
        case .value(let value): format.display(value, in: wording)
        case .skipped: wording(StateWord(state: .skipped))
        case .declined: wording(StateWord(state: .declined))
        case .dontKnow: wording(StateWord(state: .dontKnow))
        }
    }
}

extension SessionAdminEndpoint.Word {
    fileprivate init(_ direction: LeftVisit.Direction) {
        switch direction {
        case .back: self = .back
        case .save: self = .save
        case .change: self = .change
        }
    }
}

/// The key of the text that explains why a result does not count.
struct ValidityWord: WordKey {
    let validity: SessionHistory.Validity

    static let allCases = SessionHistory.Validity.allCases.filter { $0 != .current }
        .map { ValidityWord(validity: $0) }

    var key: String { "admin.session.validity.\(validity.rawValue)" }
}
