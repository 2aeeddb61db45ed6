import TaskModel
import Testing

@testable import Pages

/// A cache of compiled pages that is initially empty and counts renderings.
final class PageCompiler {
    let renderer: PageRenderer
    let compiledPages: CompiledPageCache
    private(set) var renderings = 0

    /// Creates a cache with the uses of variables in the given templates, or in the project's
    /// templates if `templates` is `nil`.
    ///
    /// Pages are always rendered with the project's templates.
    init(templates: [String]? = nil, bound: Int = 32 << 20) throws {
        renderer = try Project.shared.get()
        let uses = try templates.map(Self.uses) ?? Self.usesInProject.get()
        compiledPages = CompiledPageCache(uses, bound: bound)
    }

    private static let usesInProject = Result {
        try uses(of: Project.files(in: "templates", ending: ".mustache").map(Project.text))
    }

    private static func uses(of templates: [String]) throws -> TemplateUsage {
        try #require(TemplateUsage(of: templates), "a template changes its delimiters")
    }

    func page(_ page: some PageModel) throws -> [UInt8] {
        try compiledPages.page(of: PageValues(page)) { values throws(TemplateError) in
            renderings += 1
            return try renderer.render(values, parts: page.parts)
        }
    }

    /// Renders a page repeatedly and returns each output that differs from plain rendering.
    func differences(of page: some PageModel, times: Int) throws -> [String] {
        let plain = try renderer.renderPlainly(page)
        return try (0..<times).compactMap { _ in
            let stamped = try self.page(page)
            return stamped == plain ? nil : String(decoding: stamped, as: UTF8.self)
        }
    }
}
