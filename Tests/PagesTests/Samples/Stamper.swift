import TaskModel
import Testing

@testable import Pages

/// Stamps that begin empty, and a count of how often Mustache was asked for a page.
final class Stamper {
    let renderer: PageRenderer
    let stamps: Stamps
    private(set) var renderings = 0

    /// Makes stamps that know what the project's templates do, or others.
    init(templates: [String]? = nil, bound: Int = 32 << 20) throws {
        renderer = try Project.shared.get()
        let uses = try templates.map(Self.uses) ?? Self.usesInProject.get()
        stamps = Stamps(uses, bound: bound)
    }

    private static let usesInProject = Result {
        try uses(of: Project.files(in: "templates", ending: ".mustache").map(Project.text))
    }

    private static func uses(of templates: [String]) throws -> TemplateUses {
        try #require(TemplateUses(of: templates), "templates have delimiters of their own")
    }

    /// A page.
    func page(_ page: some PageModel) throws -> [UInt8] {
        try stamps.page(of: PageValues(page)) { values throws(TemplateError) in
            renderings += 1
            return try renderer.render(values, parts: page.parts)
        }
    }

    /// The renderings of a page that are not what Mustache alone makes.
    func differences(of page: some PageModel, times: Int) throws -> [String] {
        let plain = try renderer.renderPlainly(page)
        return try (0..<times).compactMap { _ in
            let stamped = try self.page(page)
            return stamped == plain ? nil : String(decoding: stamped, as: UTF8.self)
        }
    }
}
