internal import Mustache
internal import TaskModel

/// Joins page models to templates.
///
/// It is made once, when the server starts, and every request uses it at the same time.
public struct PageRenderer: Sendable {
    private let folder: TemplateFolder
    private let library: MustacheLibrary
    /// `nil` when the templates cannot be read so.
    private let stamps: Stamps?

    /// Reads all templates of a directory.
    ///
    /// - Parameters:
    ///   - templates: The directory.
    ///   - additions: Directories whose templates stand beside those, or in their place.
    ///   - stepKinds: The names of the kinds of steps; each needs `steps/NAME.mustache`.
    ///   - answerFormats: The names of the answer formats; each needs `answers/NAME.mustache`.
    ///   - ownPages: The names of pages that a policy shows; each needs `steps/NAME.mustache`.
    ///   - pages: The templates of page models in other modules; each needs `pages/NAME.mustache`.
    /// - Throws: ``TemplateError`` which names the file that is missing or wrong.
    public init(
        templates: String,
        additions: [String] = [],
        stepKinds: [String] = [],
        answerFormats: [String] = [],
        ownPages: [String] = [],
        pages: [String] = []
    ) throws(TemplateError) {
        folder = try TemplateFolder(reading: templates, under: additions)
        library = try folder.library()
        stamps = TemplateUses(of: folder.texts.values).map { Stamps($0) }
        try folder.requireReferences()
        for page in Self.pages + pages { try folder.require("pages/\(page)", for: "the server") }
        for kind in Self.structuralKinds + stepKinds {
            try folder.require("steps/\(kind)", for: "the step kind \"\(kind)\"")
        }
        for page in ownPages { try folder.require("steps/\(page)", for: "the policy") }
        for format in answerFormats {
            try folder.require("answers/\(format)", for: "the answer format \"\(format)\"")
        }
    }

    /// The HTML of a page, in UTF-8.
    ///
    /// A page that is much the same for everybody is rendered once and stamped from then on.
    ///
    /// - Throws: ``TemplateError`` when the page needs a template that is not there.
    public func render(_ page: some PageModel) throws(TemplateError) -> [UInt8] {
        guard page.isStamped, let stamps else { return try renderPlainly(page) }
        let html = try stamps.page(of: PageValues(page)) { values throws(TemplateError) in
            try render(values, parts: page.parts)
        }
        return ForeignPassages.marked(html, in: page.frame.wording)
    }

    /// The HTML of a page, in UTF-8, as Mustache alone makes it.
    ///
    /// - Throws: ``TemplateError`` when the page needs a template that is not there.
    public func renderPlainly(_ page: some PageModel) throws(TemplateError) -> [UInt8] {
        ForeignPassages.marked(try unmarked(page), in: page.frame.wording)
    }

    private func unmarked(_ page: some PageModel) throws(TemplateError) -> [UInt8] {
        Array(try render(PageValues(page), parts: page.parts).utf8)
    }

    /// What a page has in common with those of all participants who have not answered it.
    ///
    /// - Parameter page: A page on which nothing but its ``BlankPage/Particulars`` is one
    ///   participant's own.
    /// - Returns: The page without them, or `nil` when the templates do more with them than print them.
    /// - Throws: ``TemplateError`` when the page needs a template that is not there.
    public func blank(of page: StepPage) throws(TemplateError) -> BlankPage? {
        guard page.isStamped, let stamps else { return nil }
        let stamp = try stamps.stamp(
            of: PageValues(page),
            only: BlankPage.names,
            like: try unmarked(page)
        ) { values throws(TemplateError) in try render(values, parts: page.parts) }
        return stamp.flatMap { BlankPage($0, page.frame.wording) }
    }

    /// What Mustache makes of values; the parts are templates that it joins by a name of its own.
    func render(
        _ values: PageValues,
        parts: [String]
    ) throws(TemplateError) -> String {
        for part in parts { try folder.require(part, for: folder.file(values.template)) }
        guard let html = library.render(values.context, withTemplate: values.template) else {
            throw .missing(file: folder.file(values.template), neededBy: "the server")
        }
        return html
    }

    /// The names of the templates under `pages/`.
    private static let pages = [
        StepPage.template, StudyListPage.template, StudyPage.template, LearnMorePage.template,
        CancelPage.template, SavedPage.template, ReturnPage.template, MessagePage.template,
        SignInPage.template, AdminStudiesPage.template, AdminStudyPage.template,
        AdminSessionPage.template, AdminResearchersPage.template, AdminPasswordPage.template,
        AdminRemovalPage.template,
    ]
    /// The kinds that belong to navigation.
    private static let structuralKinds = ["review", "completion", "entries"]
}
