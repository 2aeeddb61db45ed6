public import TaskModel

/// The JSON in which answers are stored: one text for one value, whoever writes it.
///
/// ```
/// {"caffeine":{"v":3},"weight":{"v":"3.50","t":"decimal"},"reason":{"s":"skipped"}}
/// ```
///
/// `v` is the value: `true`, a whole number, a text, or an array of chosen values, beside which
/// `other` holds the text of "other". `t` tells a `decimal`, `date`, `time` or `datetime` from a
/// text, and a `file`, whose `v` is its identifier and beside which `type` and `size` stand. An
/// object is an answer with parts, each written as an answer again. `s` is `skipped`, `declined` or
/// `dont_know`. Keys stand in the order of their bytes.
///
/// ```
/// {"bp":{"v":{"diastolic":{"v":80},"systolic":{"v":120}}},
///  "scan":{"v":"f1","t":"file","type":"image/png","size":"512"}}
/// ```
public enum AnswerJSON {
    /// The text of a step's answers by item.
    public static func text(_ answers: [String: Answer]) -> String {
        answers.json
    }

    /// The answers in a text.
    public static func answers(_ text: String) throws(MalformedJSON) -> [String: Answer] {
        try [String: Answer](json: text)
    }

    /// The text of a participant's other tasks: by task, step and item.
    public static func text(tasks: [String: [String: [String: Answer]]]) -> String {
        tasks.json
    }

    /// The other tasks in a text.
    public static func tasks(
        _ text: String
    ) throws(MalformedJSON) -> [String: [String: [String: Answer]]] {
        try [String: [String: [String: Answer]]](json: text)
    }
}
