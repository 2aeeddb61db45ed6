import Foundation
@testable import Site
@testable import StudyFiles
import Authoring
import TaskModel

/// A name in `docs/seeds.md`: a Swift symbol, a file, an address, or a field of study files.
struct SeedName: Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Returns whether the named thing exists.
    func isThere() throws -> Bool {
        if text.hasPrefix("field:") { return isField }
        if text.hasPrefix("/") { return Endpoints.all.contains { $0.path.description == text } }
        if text.contains("/") { return isFile }
        return SourceSymbols.all.declares(text)
    }

    /// Whether the name is a Swift symbol.
    var isSymbol: Bool { !text.contains("/") && text.first?.isUppercase == true }

    private var isFile: Bool {
        let path = Project.root.appending(path: text).path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: path)
    }

    private var isField: Bool {
        let parts = text.dropFirst("field:".count).split(separator: ".").map(String.init)
        guard parts.count == 2 else { return false }
        return Self.fields(of: parts[0]).contains { $0.name == parts[1] }
    }

    private static func fields(of place: String) -> [FieldDeclaration] {
        switch place {
        case "study": StudyFields.declarations
        case "task": TaskFields.declarations
        case "step": StepFields.declarations
        case "labels": LabelFields.declarations
        default: KindPage.all.filter { $0.name == place }.flatMap(\.fields)
        }
    }
}
