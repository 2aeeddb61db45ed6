import HTTP
import Pages
import Storage
import TaskModel
import TaskPlayer

/// Makes the page of a step from the session, what was typed, and what was wrong with it.
struct StepPageBuilder: Sendable {
    let run: SessionRun
    /// The session's path, which whoever decided to show the page has computed.
    let journey: Journey
    let secrets: Secrets
    let address: StepAddress
    /// The visit that the form will carry: the current one, or an earlier one that can be mended.
    let visit: Int
    /// Whether the page was opened from the review page.
    let isEdit: Bool
    /// What was posted just now; `nil` on a first look.
    var typed: RawFields?
    /// What is wrong with it.
    var errors: [ItemError] = []
    /// The key of something to know before going on.
    var notice: String?

    /// The page, or `nil` when the task has no such step.
    func page() -> StepPage? {
        guard let step = journey.step(address) else { return nil }
        let shown = journey.page(for: step)
        let title = shown.content.title ?? run.task.title
        var page = StepPage(
            frame: run.frame(title),
            step: address,
            kind: step.kindName,
            sessionState: run.state.status,
            content: shown.content,
            labels: shown.chrome.labels,
            action: action,
            token: token,
            visit: visit
        )
        if case .page(let kind) = step.body { page.kindValues = kind.pageModel(in: run.wording) }
        page.items = items(of: step, journey)
        if !journey.liveItems(of: step).isEmpty { page.shownItems = page.items.map(\.item.id) }
        page.notice = notice.map { run.wording($0) }
        if !run.task.supportsSaveAndRestore, page.labels.cancel == nil {
            page.labels.cancel = run.wording("pages.cancel.leave")
        }
        addPicture(to: &page)
        addButtons(to: &page, step, journey)
        addEnding(to: &page, step, journey)
        return page
    }

    private var isCurrent: Bool { address == run.state.visit.address }

    private var action: String {
        let path = Route.step(session: run.state.id, address).path
        return isEdit ? path + "?return=review" : path
    }

    private var token: String {
        secrets.formToken(browser: run.browser, object: run.state.id, purpose: "step")
    }

    private func addPicture(to page: inout StepPage) {
        guard let image = page.content.image else { return }
        let path = image.file.split(separator: "/").map(String.init)
        let inMedia = path.first == "media" ? Array(path.dropFirst()) : path
        page.imagePath = Route.media(version: run.version.hash, path: inMedia).path
    }

    private func addButtons(to page: inout StepPage, _ step: Step, _ journey: Journey) {
        let isOpen = run.state.status.isOpen
        let hidden = step.chrome.hidden
        let isCompletion = step.isCompletion
        page.canGoBack = isOpen && !isEdit && isCurrent && journey.canGoBack
        page.canSkip =
            isOpen && step.flow.isOptional && !step.items.isEmpty && !hidden.contains(.skip)
        page.canCancel = isOpen && !isCompletion && !hidden.contains(.cancel)
        page.canContinue = isOpen && !isCompletion
        if isEdit {
            page.reviewPath = Route.step(session: run.state.id, run.state.visit.address).path
        }
        guard isCurrent else { return }
        page.progress = journey.progress.map {
            ProgressModel(
                position: $0.position,
                total: $0.total,
                isEstimate: $0.isEstimate || run.task.canBranch
            )
        }
    }

    private func addEnding(to page: inout StepPage, _ step: Step, _ journey: Journey) {
        switch step.body {
        case .review: page.review = ReviewRows.rows(run, journey)
        case .completion(let completion):
            let scores = completion.scores.compactMap { id in
                run.task.scores.first { $0.id == id }
            }
            page.scores = ScoreRows.models(of: scores, journey, run.wording)
            page.onward = [
                PageFrame.Link(
                    text: run.wording("notices.onward"),
                    path: Route.study(run.study.id).path
                )
            ]
        case .page, .section: break
        }
    }
}

extension StepPageBuilder {
    /// The items that are shown with what was typed so far, and what stands in their controls.
    private func items(of step: Step, _ journey: Journey) -> [ItemModel] {
        let fields = filled(step, journey)
        let context = run.context(address)
        return journey.visibleItems(of: step, typed: fields, in: context).map { item in
            let error = errors.first { $0.item == item.id }
            let control = Control(
                name: item.id,
                raw: fields,
                context: context,
                isRequired: !item.isOptional,
                errorParts: error.map(\.reason.parts)
            )
            return ItemModel(
                item: labelled(item, of: step, journey),
                control: control,
                error: error.map { run.wording($0.reason.message) }
            )
        }
    }

    /// A question's label is its step's title, which a modifier may have changed.
    private func labelled(_ item: FormItem, of step: Step, _ journey: Journey) -> FormItem {
        guard item.id == step.id, let title = journey.page(for: step).content.title else {
            return item
        }
        return item.labelled(title)
    }

    /// What was posted, else the draft, else the stored answers.
    private func filled(_ step: Step, _ journey: Journey) -> RawFields {
        if let typed { return typed }
        if let draft = journey.draft(for: address) { return draft }
        let answers = journey.prefill(for: address)
        return step.items.reduce(RawFields()) { fields, item in
            guard let value = answers[item.id]?.value else { return fields }
            return fields.merging(item.format.raw(of: value, named: item.id, in: run.wording))
        }
    }
}
