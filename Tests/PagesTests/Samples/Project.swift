import Foundation
import Pages
import TaskKinds
import TaskModel

/// The project's own files, as the tests read them.
enum Project {
    /// The project's folder.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// The templates.
    static let templates = root.appending(path: "templates")
    /// What every page may load.
    static let publicFiles = root.appending(path: "Public")
    /// The pages as they were when somebody last looked at them.
    static let recorded = root.appending(path: "Tests/PagesTests/Recorded")

    /// The renderer that a server would make.
    static func renderer(templates: URL = templates) throws -> PageRenderer {
        try PageRenderer(
            templates: templates.path(percentEncoded: false),
            stepKinds: StepKinds.builtIn.map { $0.name },
            answerFormats: AnswerFormats.builtIn.map { $0.name }
        )
    }

    /// The one that all tests share which do not change templates.
    static let shared = Result { try renderer() }

    /// A page's HTML.
    static func html(of page: any PageModel) throws -> String {
        String(decoding: try shared.get().render(page), as: UTF8.self)
    }

    /// The text of a file.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The files of a folder and the folders in it, as paths from the project's own.
    static func files(in folder: String, ending: String) throws -> [String] {
        let place = root.appending(path: folder).resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(
            atPath: place.path(percentEncoded: false)
        )
        return paths.filter { $0.hasSuffix(ending) }.sorted().map { folder + "/" + $0 }
    }
}
