public import TaskModel

/// The JSON form of stored raw fields, parameters, notice contents, cohorts and strata.
public enum FieldJSON {
    /// Returns the JSON of form fields: an object of arrays.
    public static func text(_ fields: RawFields) -> String {
        fields.values.json
    }

    public static func fields(_ text: String) throws(MalformedJSON) -> RawFields {
        RawFields(try [String: [String]](json: text))
    }

    /// Returns the JSON of single values by name: an object of strings.
    public static func text(_ values: [String: String]) -> String {
        values.json
    }

    public static func values(_ text: String) throws(MalformedJSON) -> [String: String] {
        try [String: String](json: text)
    }

    /// Returns the JSON of a set of words: an array sorted by UTF-8 bytes.
    public static func text(_ words: Set<String>) -> String {
        words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.json
    }

    public static func words(_ text: String) throws(MalformedJSON) -> Set<String> {
        Set(try [String](json: text))
    }

    /// Returns the JSON of a list of words, in their order.
    public static func text(_ words: [String]) -> String {
        words.json
    }

    /// Parses a list of words, in their order.
    public static func list(_ text: String) throws(MalformedJSON) -> [String] {
        try [String](json: text)
    }
}
