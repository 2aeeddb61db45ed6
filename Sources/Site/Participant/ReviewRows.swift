import Pages
import Sessions
import TaskModel
import TaskPlayer

/// The rows of a review page, in which piped values are rendered.
struct ReviewRows {
    let session: LoadedSession
    let journey: Journey

    /// Returns the rows of the steps that the review lists; if the review names another task,
    /// returns the rows of that task.
    ///
    /// There is a row for each item that was answered or skipped. In a review of the session's own
    /// task, there is also a row for each listed page without items.
    func rows(_ review: Review) -> [ReviewRow] {
        guard let other = review.task, other != session.task.definition.id else {
            return journey.reviewed.flatMap(rows)
        }
        return OtherTaskRows(session: session, task: other).rows(review)
    }

    private func rows(of result: StepResult) -> [ReviewRow] {
        guard let step = journey.step(result.address) else { return [] }
        let page = journey.page(for: step, at: result.address)
        guard !step.items.isEmpty else { return [row(read: page, at: result.address)] }
        return step.items.compactMap { item in
            result.answers[item.id].map { row(item, $0, of: page, at: result.address) }
        }
    }

    private func row(
        _ item: FormItem,
        _ answer: Answer,
        of page: Step,
        at address: StepAddress
    ) -> ReviewRow {
        ReviewRow(
            question: filled(question(item, of: page), at: address),
            answer: item.words(for: answer, in: session.wording).map {
                PipedText.unmarked(filled($0, at: address)).shortened
            },
            changePath: changePath(address),
            group: headings.heading(of: page, at: address)
        )
    }

    /// Returns the row of a page without items, with a link to the page if the participant can
    /// reopen it.
    private func row(read page: Step, at address: StepAddress) -> ReviewRow {
        ReviewRow(
            question: filled(page.content.title ?? page.id, at: address),
            answer: session.wording(SiteWord.read),
            changePath: changePath(address),
            group: headings.part(of: page, at: address)
        )
    }

    /// Returns an item's label, or the step's title for a question step or an item without a label.
    ///
    /// A modifier may have changed the title.
    private func question(_ item: FormItem, of page: Step) -> String {
        let label = item.label(in: session.wording)
        guard label.isEmpty || item.id == page.id else { return label }
        return page.content.title ?? (label.isEmpty ? page.id : label)
    }

    private func changePath(_ address: StepAddress) -> String? {
        guard journey.canEdit(address) else { return nil }
        return StepEndpoint(id: session.state.id, step: address).path + "?return=review"
    }

    private func filled(_ text: String, at address: StepAddress) -> String {
        session.textRenderer(at: address)(text)
    }

    private var headings: PageHeadings {
        PageHeadings(
            study: session.study,
            task: session.task.definition,
            wording: session.wording,
            journey: journey
        ) { filled($0, at: $1) }
    }
}
