import Authoring
import TaskModel

extension FieldType where Value == String {
    /// Returns the type of a file that pages can show, with one of the given extensions.
    static func mediaFile(endingIn endings: [String]) -> FieldType {
        FieldType(.file) { node, reading in
            guard let path = mediaFile.read(node, reading) else { return nil }
            guard !endings.contains(MediaTypeByExtension.ending(of: path)) else { return path }
            let known = endings.map { "." + $0 }.joined(separator: " or ")
            reading.report(
                .wrongMediaType,
                "\(Diagnostic.quoted(path)) has the wrong file type",
                suggestion: "use a file that ends in \(known)",
                at: node.position
            )
            return nil
        }
    }

    /// The tag of a language.
    static var languageTag: FieldType {
        .scalar(.form("a language such as en or pt-BR"), code: .badLanguage) { text in
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            let isTag = parts.allSatisfy { part in
                1...8 ~= part.count
                    && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
            return isTag && 2...3 ~= (parts.first?.count ?? 0) ? text : nil
        }
    }
}
