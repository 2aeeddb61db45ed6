import Foundation
import Pages
import Site
import TaskKinds
import TaskModel

enum Project {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let templates = root.appending(path: "templates")
    /// The folder of the assets that pages can load.
    static let publicFiles = root.appending(path: "Public")
    static let recorded = root.appending(path: "Tests/PagesTests/Recorded")

    /// Returns a renderer with the built-in kinds and formats, like a server's renderer.
    static func renderer(templates: URL = templates) throws -> PageRenderer {
        try PageRenderer(
            templates: templates.path(percentEncoded: false),
            stepKinds: StepKinds.builtIn.map { $0.name },
            answerFormats: AnswerFormats.builtIn.map { $0.name },
            pages: Site.templates
        )
    }

    /// A renderer for tests that do not change templates.
    static let shared = Result { try renderer() }

    static func html(of page: any PageModel) throws -> String {
        String(decoding: try shared.get().render(page), as: UTF8.self)
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the sorted paths, relative to the project, of the files with the given ending in a
    /// folder and its subfolders.
    static func files(in folder: String, ending: String) throws -> [String] {
        let place = root.appending(path: folder).resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(
            atPath: place.path(percentEncoded: false)
        )
        return paths.filter { $0.hasSuffix(ending) }.sorted().map { folder + "/" + $0 }
    }
}
