import TaskModel

extension InvalidAnswer {
    /// Reads one of several fields; what is wrong with it is said of that field.
    static func at<Value>(
        _ parts: [String],
        _ read: () throws(InvalidAnswer) -> Value
    ) throws(InvalidAnswer) -> Value {
        do throws(InvalidAnswer) {
            return try read()
        } catch {
            throw InvalidAnswer(error.message, parts: parts)
        }
    }
}
