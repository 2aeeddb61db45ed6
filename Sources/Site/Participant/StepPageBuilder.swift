import HTTP
import Pages
import Sessions
import Storage
import TaskModel
import TaskPlayer

/// A builder that creates a step's page from the session, the typed input and the errors in the
/// input.
struct StepPageBuilder: Sendable {
    var session: LoadedSession
    let secrets: Secrets
    let address: StepAddress
    /// The number of the visit that the page's form names: the current visit, or an earlier visit
    /// that can be corrected.
    let visit: Int
    /// Whether the page was opened from the review page.
    let isEdit: Bool
    /// The posted fields; `nil` in the response to a GET.
    var typed: RawFields?
    /// The errors in the posted fields.
    var errors: [ItemError] = []
    /// Whether the participant tried to continue with too few entries in a list.
    var isListTooShort = false
    /// The reason why another page may not be opened.
    var objection: String?
    var notice: StepNotice?

    /// Returns the page, or `nil` if the task has no such step.
    func page() -> StepPage? {
        guard let step = journey.step(address) else { return nil }
        let shown = journey.page(for: step, at: address)
        var page = framed(shown)
        page.items = items(of: step)
        if !journey.liveItems(of: step).isEmpty {
            page.shownItems = page.items.filter { !$0.isClosed }.map(\.item.id)
        }
        page.scriptFields = scriptFields(of: step)
        addTime(to: &page, step)
        addRecorders(to: &page)
        page.objection = objection
        page.isUnsaved = typed != nil
        addButtons(to: &page, step, shown.chrome)
        addContent(to: &page, step)
        addPolicyPage(to: &page, shown)
        page.notice = notice.map { session.wording($0, ["button": page.continueLabel]) }
        return page
    }

    /// Whether Continue on this page is known to end the task, regardless of the answers.
    var isLast: Bool { isCurrent && !isEdit && journey.leadsToEnd }

    /// Whether the page shows the current step of an open session, without posted input, errors, a
    /// notice or an objection.
    ///
    /// The value is `false` for a page that was opened from the review page.
    var isFirstLook: Bool {
        isCurrent && !isEdit && session.state.status.isOpen && notice == nil && objection == nil
            && typed == nil && errors.isEmpty && !isListTooShort
    }

    /// Returns the values that are specific to this participant on an otherwise shared page.
    func particulars(_ progress: ProgressModel?) -> CachedPage.Variables {
        CachedPage.Variables(
            action: action(sendsFile: session.task.sendsFile(at: address)),
            token: token,
            visit: visit,
            progress: progress
        )
    }

    var journey: Journey { session.journey }

    /// Whether the step is the participant's current step.
    var isCurrent: Bool { address == session.state.visit.address }

    private func framed(_ shown: Step) -> StepPage {
        let fill = session.textRenderer(at: address)
        var frame = session.frame(fill(shown.content.title ?? session.task.definition.title))
        if session.isOnSharedDevice {
            frame.turn = PageFrame.Turn(
                in: session.study,
                id: secrets.mark(ofTurn: session.browser)
            )
        }
        var page = StepPage(
            frame: frame,
            step: address,
            kind: shown.kindName,
            sessionState: session.state.status,
            content: shown.content,
            labels: shown.chrome.labels,
            action: action(sendsFile: shown.sendsFile),
            token: token,
            visit: visit
        )
        page.fill = fill
        // If the timer was extended, the texts for halfway and for the end are spoken later.
        let seconds = shown.timer.map {
            isCurrent ? $0.seconds(in: session.state.visit) : $0.duration
        }
        page.spoken = shown.chrome.spoken.timed(in: seconds)
        page.ownPermissions = shown.permissions
        page.address = session.address(ofFile:)
        return page
    }

    /// Returns the form's action; a form with files is posted to an address that accepts uploads.
    private func action(sendsFile: Bool) -> String {
        let path =
            sendsFile
            ? SessionFileEndpoint(id: session.state.id, name: address.description).path
            : StepEndpoint(id: session.state.id, step: address).path
        return isEdit ? path + "?return=review" : path
    }

    private var token: String {
        secrets.formToken(browser: session.browser, object: session.state.id, purpose: "step")
    }
}
