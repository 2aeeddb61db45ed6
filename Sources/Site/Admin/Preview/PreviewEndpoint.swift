import HTTP
import Markup
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that shows one page of a version or draft in a frame, with links to the other pages,
/// languages, states and widths.
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
        case study = "admin.preview.study"
        case learnMore = "admin.preview.learnMore"

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
        let groups = groups(version, choice, admin.wording)
        let pages = groups.flatMap(\.pages)
        guard let index = pages.firstIndex(where: \.isChosen) else { throw SiteError.notFound }
        let other = { (offset: Int) -> Address? in
            pages.indices.contains(index + offset) ? pages[index + offset].path : nil
        }
        let page = AdminPreviewPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: version.study.title,
            backPath: try await backPath(version, admin),
            groups: groups,
            languages: version.languages.map { language in
                option(LocaleConventions.of(language).name, choice, { $0.language = language })
            },
            states: FlaggedList(
                choice.shown.hasStates
                    ? PagePreview.State.allCases.map { state in
                        option(admin.wording(Word(state)), choice, { $0.state = state })
                    } : []
            ),
            widths: Self.widths.map { width in
                let text = admin.wording(Word.width, ["number": String(width)])
                return option(text, choice, { $0.width = width })
            },
            step: choice.shown.step,
            title: pages[index].text,
            width: choice.width,
            pagePath: pagePath(choice),
            previousPath: other(-1),
            nextPath: other(1)
        )
        return try admin.responder.page(page)
    }

    /// Returns the pages of the study and of each task.
    private func groups(
        _ version: StudyVersion,
        _ choice: Choice,
        _ wording: Wording
    ) -> [AdminPreviewPage.Group] {
        let study = version.study
        let page = { (text: String, shown: Choice.Shown) in
            var other = choice
            other.shown = shown
            return AdminPreviewPage.Page(
                step: shown.step,
                text: text,
                path: path(other),
                isChosen: shown == choice.shown
            )
        }
        let learnMore = { (title: String) in
            wording(Word.learnMore, ["title": Markup.plain(title)])
        }
        let about = AboutEndpoint.Topic.allCases.compactMap { topic in
            topic.page(of: study).flatMap { shown in
                shown.address == nil
                    ? page(shown.title, Choice.Shown(about: topic.rawValue)) : nil
            }
        }
        let own = AdminPreviewPage.Group(
            title: wording(Word.study),
            pages: [page(study.title, Choice.Shown(about: ""))] + about
        )
        return [own]
            + study.tasks.map { task in
                AdminPreviewPage.Group(
                    title: task.title,
                    pages: task.pages.flatMap { step in
                        let title = step.content.title.map(Markup.plain) ?? ""
                        return [page(title, Choice.Shown(task: task.id, step: step.id))]
                            + step.explainedTopics.map { topic in
                                page(
                                    learnMore(step.explanation(of: topic)?.title ?? ""),
                                    Choice.Shown(task: task.id, step: step.id, about: topic)
                                )
                            }
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
        return AdminPreviewPage.Option(
            text: text,
            path: path(other),
            isChosen: path(other) == path(choice)
        )
    }

    private func path(_ choice: Choice) -> Address {
        Address(path + Responder.queryText(choice.fields))
    }

    private func pagePath(_ choice: Choice) -> Address {
        let shown = choice.shown
        let page: any Endpoint =
            shown.isOfTask
            ? PreviewPageEndpoint(version: version, task: shown.task, step: shown.step)
            : PreviewStudyEndpoint(version: version)
        let fields = [
            (name: "language", value: choice.language),
            (name: "state", value: choice.state.rawValue),
        ]
        let about = shown.about.map { [(name: LearnMoreEndpoint.topic, value: $0)] } ?? []
        return Address(page.path + Responder.queryText(fields + about))
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
    fileprivate struct Choice {
        /// The page in the frame.
        struct Shown: Equatable {
            /// The task and the step; both are empty for a page of the study.
            var task = ""
            var step = ""
            /// The topic of the learn-more page or study page that is shown; empty for the study's
            /// main page, `nil` for a step's page.
            var about: String?

            var isOfTask: Bool { !task.isEmpty }
            var hasStates: Bool { isOfTask && about == nil }
        }

        var shown: Shown
        var language: String
        var state = PagePreview.State.first
        var width = widths[0]

        /// Creates the choice that a query describes.
        ///
        /// Missing or unknown values get defaults, but an unknown step or topic is kept.
        init(_ query: FormFields, of version: StudyVersion) {
            let study = version.study
            let about = query[LearnMoreEndpoint.topic]
            if query["task"] == nil, let about {
                shown = Shown(about: about)
            } else {
                let task = query["task"].flatMap(study.task) ?? study.tasks.first
                let step = query["step"] ?? task?.pages.first?.id
                shown = Shown(task: task?.id ?? "", step: step ?? "", about: about)
            }
            language =
                query["language"].flatMap { version.editions[$0] == nil ? nil : $0 }
                ?? study.language
            state = query["state"].flatMap(PagePreview.State.init) ?? .first
            let typed = query["width"].flatMap { Int($0) }
            width = typed.flatMap { widths.contains($0) ? $0 : nil } ?? widths[0]
        }

        var fields: [(name: String, value: String)] {
            let page = shown.isOfTask ? [("task", shown.task), ("step", shown.step)] : []
            let about = shown.about.map { [(LearnMoreEndpoint.topic, $0)] } ?? []
            let options = [
                ("language", language), ("state", state.rawValue), ("width", String(width)),
            ]
            return (page + about + options).map { (name: $0.0, value: $0.1) }
        }
    }
}

/// The page that shows a page of a version or of a draft in a frame, with links to the other pages.
struct AdminPreviewPage: PageModel, Encodable {
    /// A link that changes one option.
    struct Option: Encodable {
        let text: String
        let path: Address
        /// Whether the frame shows the page with this option.
        let isChosen: Bool
    }

    struct Page: Encodable {
        /// The identifier of the step; empty for a page of the study.
        let step: String
        /// The title; empty if the page has none.
        let text: String
        let path: Address
        /// Whether the frame shows this page.
        let isChosen: Bool
    }

    /// The pages of the study or of a task.
    struct Group: Encodable {
        let title: String
        let pages: [Page]
    }

    static let template = "admin-preview"
    let frame: PageFrame
    let studyTitle: String
    let backPath: Address
    let groups: [Group]
    let languages: [Option]
    /// The states; empty for a page that has only one state.
    let states: FlaggedList<Option>
    let widths: [Option]
    /// The identifier of the step; empty for a page of the study.
    let step: String
    /// The title of the page; empty if it has none.
    let title: String
    /// The width of the frame in CSS pixels.
    let width: Int
    /// The address of the page in the frame.
    let pagePath: Address
    let previousPath: Address?
    let nextPath: Address?
}
