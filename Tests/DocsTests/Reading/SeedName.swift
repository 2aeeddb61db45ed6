import Foundation
@testable import Site
@testable import StudyFiles
import Authoring
import TaskModel

/// A name in `docs/seeds.md`: a Swift symbol, a file, an address, or a field of study files.
///
/// A field can be followed by nested fields, and the last field by a word that it accepts.
struct SeedName: Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Returns whether the symbol, file, address or field exists.
    func isThere() throws -> Bool {
        if text.hasPrefix("field:") { return isField }
        if text.hasPrefix("/") { return Endpoints.all.contains { $0.path.description == text } }
        if text.contains("/") { return isFile }
        return SourceSymbols.all.declares(text)
    }

    var isSymbol: Bool { !text.contains("/") && text.first?.isUppercase == true }

    private var isFile: Bool {
        let path = Project.root.appending(path: text).path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: path)
    }

    private var isField: Bool {
        let parts = text.dropFirst("field:".count).split(separator: ".").map(String.init)
        guard parts.count >= 2 else { return false }
        return Self.accepts(parts.dropFirst(), in: .object(Self.fields(of: parts[0])))
    }

    /// Returns whether `parts` is a path of nested fields in a shape.
    ///
    /// The last part can also be a word that the shape accepts at that point.
    private static func accepts(_ parts: ArraySlice<String>, in shape: FieldShape) -> Bool {
        guard let part = parts.first else { return true }
        return switch shape {
        case .list(let element), .oneOrMore(let element): accepts(parts, in: element)
        case .oneOf(let words): parts.count == 1 && words.contains(part)
        case .object(let fields):
            fields.contains { $0.name == part && accepts(parts.dropFirst(), in: $0.shape) }
        default: false
        }
    }

    private static func fields(of place: String) -> [FieldDeclaration] {
        switch place {
        case "study": StudyFields.declarations
        case "task": TaskFields.declarations
        case "step": StepFields.declarations
        case "labels": LabelFields.declarations
        case "theme": ThemeFields.declarations
        default: KindPage.all.filter { $0.name == place }.flatMap(\.fields)
        }
    }
}
