/// A function that encodes a value for use in field names and element identifiers.
///
/// Identifiers cannot contain spaces, because some attributes use spaces to separate identifiers.
/// A space therefore becomes `%20`. To keep values distinct, `%` becomes `%25` in a value that
/// contains a space, `%20` or `%25`. Other values are unchanged.
enum NamePart {
    static func of(_ value: String) -> String {
        guard value.contains(" ") || value.contains("%20") || value.contains("%25") else {
            return value
        }
        return value.replacing("%", with: "%25").replacing(" ", with: "%20")
    }
}
