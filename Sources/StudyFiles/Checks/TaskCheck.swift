import Authoring
import TaskModel

/// A check for tasks that work but would seem odd to participants.
struct TaskCheck {
    /// The number of items above which a page is reported.
    static let mostItems = 20
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        let items = index.task.pages.flatMap(\.items).count
        if items == 0 { reportNoQuestion() } else { checkEstimate(of: items) }
        index.steps.forEach(checkLength)
        reportRepeatedTitles()
    }

    private func reportNoQuestion() {
        // A step that could not be read may contain questions.
        guard !index.hasErrors, !showsAnswers, !measures else { return }
        let message = "the task has no questions"
        index.reading.report(.noQuestion, message, at: index.draft.position)
    }

    /// Whether the task has recorders or stores the times of a page.
    private var measures: Bool {
        !index.task.allRecorders.isEmpty || index.steps.contains { $0.timer?.isRecorded == true }
    }

    private var showsAnswers: Bool {
        index.steps.contains {
            if case .review(let review) = $0.body { review.task != nil } else { false }
        }
    }

    /// Reports an implausible estimate: below 3 seconds per question, or above 3 minutes per
    /// question plus 10 minutes of reading.
    private func checkEstimate(of items: Int) {
        guard let minutes = index.task.estimatedMinutes, !index.hasErrors,
            let position = index.draft.estimate
        else { return }
        let least = items * 3 / 60
        let most = items * 3 + 10
        guard minutes < least || minutes > most else { return }
        let questions = items == 1 ? "1 question" : "\(items) questions"
        let message = "estimatedMinutes \(minutes) does not fit \(questions)"
        let advice = "choose a number from \(max(1, least)) to \(most)"
        index.reading.report(.wrongEstimate, message, suggestion: advice, at: position)
    }

    private func checkLength(of step: Step) {
        guard let position = step.position, step.items.count > Self.mostItems else { return }
        let message =
            "step \(Diagnostic.quoted(step.id)) has \(step.items.count) items on one page"
        index.reading.report(.longForm, message, at: position)
    }
}

extension TaskCheck {
    /// Reports a step with one item and the same title, subtitle, text and image as an earlier
    /// step.
    ///
    /// The two steps look alike on the review page and in exports.
    private func reportRepeatedTitles() {
        var first: [[String?]: Step] = [:]
        for step in index.steps where !step.items.isEmpty && step.content.title != nil {
            let content = step.content
            let words = [content.title, content.subtitle, content.text, content.image?.file]
            guard let earlier = first[words] else {
                first[words] = step
                continue
            }
            // A file that is included twice repeats the same questions.
            guard let position = step.position, position != earlier.position,
                step.items.count == 1
            else { continue }
            let message =
                "step \(Diagnostic.quoted(step.id)) has the same text as step "
                + Diagnostic.quoted(earlier.id)
            index.reading.report(.repeatedTitle, message, at: position)
        }
    }
}
