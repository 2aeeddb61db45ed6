import HTTP
import Pages
import Sessions
import Storage
import TaskModel
import TaskPlayer

/// Makes the page of a step from the session, what was typed, and what was wrong with it.
struct StepPageBuilder: Sendable {
    var session: LoadedSession
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
    /// Whether somebody tried to go on with too few entries in a list.
    var isListTooShort = false
    /// Why the participant may not go where the form would have led.
    var objection: String?
    /// The key of something to know before going on.
    var notice: String?

    /// The page, or `nil` when the task has no such step.
    func page() -> StepPage? {
        guard let step = journey.step(address) else { return nil }
        let shown = journey.page(for: step, at: address)
        var page = framed(shown)
        page.items = items(of: step)
        if !journey.liveItems(of: step).isEmpty {
            page.shownItems = page.items.filter { !$0.isClosed }.map(\.item.id)
        }
        page.notice = notice.map { session.wording($0) }
        addTime(to: &page, step)
        page.objection = objection
        page.isUnsaved = typed != nil
        addButtons(to: &page, step, shown.chrome.hidden)
        addOwn(to: &page, step)
        addPolicyPage(to: &page, shown)
        return page
    }

    /// Whether nothing stands on the page that was sent with this request or the one before it.
    var isFirstLook: Bool {
        isCurrent && !isEdit && session.state.status.isOpen && notice == nil && objection == nil
            && typed == nil && errors.isEmpty && !isListTooShort
    }

    /// What differs on the page from that of others.
    func particulars(_ progress: ProgressModel?) -> BlankPage.Particulars {
        BlankPage.Particulars(
            action: action(sendsFile: session.task.sendsFile(at: address)),
            token: token,
            visit: visit,
            progress: progress
        )
    }

    /// The session's path.
    var journey: Journey { session.journey }

    /// Whether it is the page at which the participant stands.
    var isCurrent: Bool { address == session.state.visit.address }

    private func framed(_ shown: Step) -> StepPage {
        let fill = session.filling(at: address)
        var page = StepPage(
            frame: session.frame(fill(shown.content.title ?? session.task.definition.title)),
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
        page.spoken = shown.chrome.spoken
        page.ownPermissions = shown.permissions
        page.asyncActions = shown.asyncActions
        page.address = session.address(ofFile:)
        return page
    }

    /// A form with a file goes to an address that takes files.
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
