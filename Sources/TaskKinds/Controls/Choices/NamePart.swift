/// A value in the names of controls and the identifiers of elements.
///
/// No blank may stand in an identifier, because attributes list identifiers with blanks between
/// them. A blank becomes `%20`; so that no two values become the same, a value that looks like that
/// already has its `%` written as `%25`. Every other value stays as it is.
enum NamePart {
    static func of(_ value: String) -> String {
        guard value.contains(" ") || value.contains("%20") || value.contains("%25") else {
            return value
        }
        return value.replacing("%", with: "%25").replacing(" ", with: "%20")
    }
}
