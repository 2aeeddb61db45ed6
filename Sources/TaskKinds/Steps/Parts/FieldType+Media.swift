import Authoring
import TaskModel

extension FieldType where Value == String {
    /// A language tag, such as `en` or `pt-BR`.
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
