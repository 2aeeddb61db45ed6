import Authoring
import TaskModel

extension FieldReader {
    /// Reports a diagnostic for the mapping as a whole.
    func report(_ code: Diagnostic.Code, _ message: String, suggestion: String? = nil) {
        reading.report(code, message, suggestion: suggestion, at: node.position)
    }
}
