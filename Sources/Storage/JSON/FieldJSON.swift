public import TaskModel

/// The JSON in which raw fields, parameters, cohorts and strata are stored.
public enum FieldJSON {
    /// The text of form fields: an object of arrays.
    public static func text(_ fields: RawFields) -> String {
        fields.values.json
    }

    /// The form fields in a text.
    public static func fields(_ text: String) throws(MalformedJSON) -> RawFields {
        RawFields(try [String: [String]](json: text))
    }

    /// The text of single values by name: an object of strings.
    public static func text(_ values: [String: String]) -> String {
        values.json
    }

    /// The single values in a text.
    public static func values(_ text: String) throws(MalformedJSON) -> [String: String] {
        try [String: String](json: text)
    }

    /// The text of a set of words: an array in the order of their bytes.
    public static func text(_ words: Set<String>) -> String {
        words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.json
    }

    /// The set of words in a text.
    public static func words(_ text: String) throws(MalformedJSON) -> Set<String> {
        Set(try [String](json: text))
    }

    /// The text of words in order.
    public static func text(_ words: [String]) -> String {
        words.json
    }

    /// The words in order in a text.
    public static func list(_ text: String) throws(MalformedJSON) -> [String] {
        try [String](json: text)
    }
}
