public import TaskModel

/// The canonical JSON form of stored answers: equal values have equal texts.
///
/// ```
/// {"caffeine":{"v":3},"reason":{"s":"skipped"},"weight":{"v":"3.50","t":"decimal"}}
/// ```
///
/// `v` is the value: `true` or `false`, an integer, a string, or an array of chosen values. After
/// an array, `other` may contain the text of the "other" choice. `t` distinguishes a `decimal`,
/// `date`, `time`, `datetime` or `file` from plain text. For a file, `v` is its identifier,
/// followed by `type` and `size`. If `v` is an object, the answer has components, each written as
/// an answer. `s` is `skipped`, `declined` or `dont_know`. Items and components are sorted by the
/// UTF-8 bytes of their keys.
///
/// ```
/// {"bp":{"v":{"diastolic":{"v":80},"systolic":{"v":120}}},
///  "scan":{"v":"f1","t":"file","type":"image/png","size":"512"}}
/// ```
public enum AnswerJSON {
    /// Returns the JSON of a step's answers, by item.
    public static func text(_ answers: [String: Answer]) -> String {
        answers.json
    }

    /// Parses a step's answers, by item.
    public static func answers(_ text: String) throws(MalformedJSON) -> [String: Answer] {
        try [String: Answer](json: text)
    }

    /// Returns the JSON of the answers in a participant's other tasks, by task, step and item.
    public static func text(tasks: [String: [String: [String: Answer]]]) -> String {
        tasks.json
    }

    /// Parses the answers in a participant's other tasks, by task, step and item.
    public static func tasks(
        _ text: String
    ) throws(MalformedJSON) -> [String: [String: [String: Answer]]] {
        try [String: [String: [String: Answer]]](json: text)
    }
}
