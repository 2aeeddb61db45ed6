import HTTP
import Markup
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that shows every page of a version or of a draft in a frame, in each language, state
/// and width.
struct PreviewEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/versions/{version}/preview"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.signedIn
    static let templates = [AdminPreviewPage.template]
    /// The widths in CSS pixels: a phone, a tablet and a desktop.
    private static let widths = [375, 768, 1280]
    /// The hash of a published version or of a draft.
    let version: String

    enum Word: String, WordKey {
        case title = "admin.preview.title"
        case first = "admin.preview.states.first"
        case answered = "admin.preview.states.answered"
        case rejected = "admin.preview.states.rejected"
        case width = "admin.preview.pixels"

        fileprivate init(_ state: PagePreview.State) {
            switch state {
            case .first: self = .first
            case .answered: self = .answered
            case .rejected: self = .rejected
            }
        }
    }

    func verdict(_ method: Method, in admin: AdminContext) async throws -> Verdict {
        try await admin.verdict(onVersion: version)
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let version = try await admin.environment.library.version(version) else {
            throw SiteError.notFound
        }
        let choice = Choice(request.head.query, of: version)
        let pages = version.study.tasks.flatMap { task in
            task.pages.map { (task: task.id, step: $0.id) }
        }
        let index = pages.firstIndex { $0.task == choice.task && $0.step == choice.step }
        guard let index else { throw SiteError.notFound }
        let other = { (offset: Int) -> Address? in
            guard pages.indices.contains(index + offset) else { return nil }
            let page = pages[index + offset]
            return path(choice.showing(page.task, page.step))
        }
        let page = AdminPreviewPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: version.study.title,
            backPath: try await backPath(version, admin),
            tasks: tasks(version, choice),
            languages: version.languages.map { language in
                option(LocaleConventions.of(language).name, choice, { $0.language = language })
            },
            states: PagePreview.State.allCases.map { state in
                option(admin.wording(Word(state)), choice, { $0.state = state })
            },
            widths: Self.widths.map { width in
                let text = admin.wording(Word.width, ["number": String(width)])
                return option(text, choice, { $0.width = width })
            },
            step: choice.step,
            width: choice.width,
            pagePath: pagePath(choice),
            previousPath: other(-1),
            nextPath: other(1)
        )
        return try admin.responder.page(page)
    }

    private func tasks(_ version: StudyVersion, _ choice: Choice) -> [AdminPreviewPage.Task] {
        version.study.tasks.map { task in
            AdminPreviewPage.Task(
                title: task.title,
                pages: task.pages.map { step in
                    let other = choice.showing(task.id, step.id)
                    return AdminPreviewPage.Page(
                        step: step.id,
                        text: step.content.title.map(Markup.plain) ?? "",
                        path: path(other),
                        isChosen: other == choice
                    )
                }
            )
        }
    }

    private func option(
        _ text: String,
        _ choice: Choice,
        _ change: (inout Choice) -> Void
    ) -> AdminPreviewPage.Option {
        var other = choice
        change(&other)
        return AdminPreviewPage.Option(text: text, path: path(other), isChosen: other == choice)
    }

    private func path(_ choice: Choice) -> Address {
        Address(path + Responder.queryText(choice.fields))
    }

    private func pagePath(_ choice: Choice) -> Address {
        let page = PreviewPageEndpoint(version: version, task: choice.task, step: choice.step)
        let fields = [
            (name: "language", value: choice.language),
            (name: "state", value: choice.state.rawValue),
        ]
        return Address(page.path + Responder.queryText(fields))
    }

    /// Returns the address of the draft's page or, for a published version, of the list of
    /// versions.
    private func backPath(_ version: StudyVersion, _ admin: AdminContext) async throws -> Address {
        let drafts = try await admin.environment.drafts.all()
        if let draft = drafts.first(where: { $0.hash == version.hash }) {
            return StudyDraftEndpoint(number: String(draft.number)).address
        }
        return StudyVersionsEndpoint(study: version.study.id).address
    }
}

extension PreviewEndpoint {
    /// The selection in the preview.
    fileprivate struct Choice: Equatable {
        var task: String
        var step: String
        var language: String
        var state = PagePreview.State.first
        var width = widths[0]

        /// Reads the choice from the query; missing or unknown values get defaults.
        init(_ query: FormFields, of version: StudyVersion) {
            let study = version.study
            let shown = query["task"].flatMap(study.task) ?? study.tasks.first
            task = shown?.id ?? ""
            step = query["step"] ?? shown?.pages.first?.id ?? ""
            language =
                query["language"].flatMap { version.editions[$0] == nil ? nil : $0 }
                ?? study.language
            state = query["state"].flatMap(PagePreview.State.init) ?? .first
            let typed = query["width"].flatMap { Int($0) }
            width = typed.flatMap { widths.contains($0) ? $0 : nil } ?? widths[0]
        }

        func showing(_ task: String, _ step: String) -> Choice {
            var other = self
            (other.task, other.step) = (task, step)
            return other
        }

        var fields: [(name: String, value: String)] {
            [
                ("task", task), ("step", step), ("language", language),
                ("state", state.rawValue), ("width", String(width)),
            ]
        }
    }
}

/// The page that shows the pages of a version in a frame.
struct AdminPreviewPage: PageModel, Encodable {
    /// A link that changes one option.
    struct Option: Encodable {
        let text: String
        let path: Address
        /// Whether the frame shows this.
        let isChosen: Bool
    }

    struct Page: Encodable {
        /// The identifier of the step.
        let step: String
        /// The title; empty if the page has none.
        let text: String
        let path: Address
        /// Whether the frame shows this page.
        let isChosen: Bool
    }

    struct Task: Encodable {
        let title: String
        let pages: [Page]
    }

    static let template = "admin-preview"
    let frame: PageFrame
    let studyTitle: String
    let backPath: Address
    let tasks: [Task]
    let languages: [Option]
    let states: [Option]
    let widths: [Option]
    /// The identifier of the step.
    let step: String
    /// The width of the frame in CSS pixels.
    let width: Int
    /// The address of the page in the frame.
    let pagePath: Address
    let previousPath: Address?
    let nextPath: Address?
}
