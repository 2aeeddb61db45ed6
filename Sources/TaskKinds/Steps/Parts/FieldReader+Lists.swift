import Authoring
import TaskModel

extension FieldReader {
    /// Reports a list that is present but has no entries.
    func requireEntries<Value>(_ field: Field<Value>) {
        guard isEmptyList(field) else { return }
        report(.emptyList, "\(subject) has no \(field.name)", at: field)
    }

    /// Reports a finding about the whole mapping.
    func report(_ code: Diagnostic.Code, _ message: String, suggestion: String? = nil) {
        reading.report(code, message, suggestion: suggestion, at: node.position)
    }
}
