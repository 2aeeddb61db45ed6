internal import Mustache
internal import TaskModel

/// A renderer that uses templates to turn page models into HTML.
///
/// It is created once, when the server starts, and used by all requests concurrently.
package struct PageRenderer: Sendable {
    private let folder: TemplateFolder
    private let library: MustacheLibrary
    /// The uses of variables in the templates.
    ///
    /// `nil` if a template uses a syntax that ``TemplateUsage`` cannot analyse; pages are then not
    /// compiled.
    private let usage: TemplateUsage?
    private var compiledPages: CompiledPageCache?
    /// Whether the pages are marked as belonging to a test.
    private var marksTests = false

    /// Creates a renderer with all templates of a directory and of the additions.
    ///
    /// - Parameters:
    ///   - templates: The directory of the standard templates.
    ///   - additions: Directories of further templates, which replace templates with the same name.
    ///   - stepKinds: The names of the step kinds; each needs `steps/NAME.mustache`.
    ///   - answerFormats: The names of the answer formats; each needs `answers/NAME.mustache`.
    ///   - ownPages: The template names of a policy's pages; each needs `steps/NAME.mustache`.
    ///   - pages: The template names of the other page models; each needs
    ///     `pages/NAME.mustache`.
    /// - Throws: ``TemplateError`` with the path of the missing, invalid or unreadable file or
    ///   directory.
    package init(
        templates: String,
        additions: [String] = [],
        stepKinds: [String] = [],
        answerFormats: [String] = [],
        ownPages: [String] = [],
        pages: [String] = []
    ) throws(TemplateError) {
        folder = try TemplateFolder(reading: templates, under: additions)
        library = try folder.library()
        usage = TemplateUsage(of: folder.texts.values)
        compiledPages = usage.map { CompiledPageCache($0) }
        try folder.requireReferences()
        for page in [StepPage.template] + pages {
            try folder.require("pages/\(page)", for: "the server")
        }
        for kind in Self.structuralKinds + stepKinds {
            try folder.require("steps/\(kind)", for: "the step kind \"\(kind)\"")
        }
        for page in ownPages { try folder.require("steps/\(page)", for: "the policy") }
        for format in answerFormats {
            try folder.require("answers/\(format)", for: "the answer format \"\(format)\"")
        }
    }

    /// Returns a copy, with an empty cache, that marks its pages as belonging to a test.
    package func forTests() -> PageRenderer {
        var renderer = withoutCompiledPages()
        renderer.marksTests = true
        return renderer
    }

    /// Returns a renderer with the same templates and an empty cache of compiled pages.
    package func withoutCompiledPages() -> PageRenderer {
        var renderer = self
        renderer.compiledPages = usage.map { CompiledPageCache($0) }
        return renderer
    }

    private func values(of page: some PageModel) -> PageValues {
        PageValues(page, isTest: marksTests)
    }

    /// Returns the HTML of a page, in UTF-8.
    ///
    /// If `page.isCompiled` is `true`, Mustache renders the first two pages of a shape. The second
    /// page is compiled, and the compiled page is used for later pages if it reproduces the second
    /// exactly.
    ///
    /// - Throws: ``TemplateError`` if the page needs a template that does not exist.
    package func render(_ page: some PageModel) throws(TemplateError) -> [UInt8] {
        guard page.isCompiled, let compiledPages else { return try renderPlainly(page) }
        let html = try compiledPages.page(of: values(of: page)) { values throws(TemplateError) in
            try render(values, parts: page.parts)
        }
        return ForeignPassages.marked(html, in: page.frame.wording)
    }

    /// Returns the HTML of a page, in UTF-8, rendered by Mustache without compilation.
    ///
    /// - Throws: ``TemplateError`` if the page needs a template that does not exist.
    package func renderPlainly(_ page: some PageModel) throws(TemplateError) -> [UInt8] {
        ForeignPassages.marked(try unmarked(page), in: page.frame.wording)
    }

    private func unmarked(_ page: some PageModel) throws(TemplateError) -> [UInt8] {
        Array(try render(values(of: page), parts: page.parts).utf8)
    }

    /// Returns the part of a page that is the same for all participants who have not answered that
    /// page.
    ///
    /// - Parameter page: A page that is specific to a participant only in its
    ///   ``CachedPage/Variables``.
    /// - Returns: The page without these variables, or `nil` if the page is not compiled or if the
    ///   templates do more than print the variables.
    /// - Throws: ``TemplateError`` if the page needs a template that does not exist.
    package func cached(of page: StepPage) throws(TemplateError) -> CachedPage? {
        guard page.isCompiled, let compiledPages else { return nil }
        let compiled = try compiledPages.compiled(
            of: values(of: page),
            only: CachedPage.names,
            like: try unmarked(page)
        ) { values throws(TemplateError) in try render(values, parts: page.parts) }
        return compiled.flatMap { CachedPage($0, page.frame.wording) }
    }

    /// Renders values with Mustache; `parts` are the templates included by computed names.
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

    /// The page types that belong to navigation and are not step kinds.
    private static let structuralKinds = ["review", "completion", "entries"]
}
