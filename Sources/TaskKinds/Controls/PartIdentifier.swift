import Authoring
import TaskModel

/// A check for duplicate identifiers among the parts of an answer, such as the rows of a matrix.
enum PartIdentifier {
    static func check(_ parts: [(id: String, position: SourcePosition)], in reading: ReadingContext)
    {
        var first: [String: SourcePosition] = [:]
        for part in parts where !part.id.isEmpty {
            guard let earlier = first[part.id] else {
                first[part.id] = part.position
                continue
            }
            let id = Diagnostic.quoted(part.id)
            let message = "\(id) is already used in this answer at \(earlier)"
            reading.report(.duplicateItem, message, at: part.position)
        }
    }
}

extension Control {
    /// Returns whether the part with the given suffix is at fault; an error without parts is about
    /// all parts.
    func isAtFault(_ suffix: String) -> Bool {
        errorParts.map { $0.isEmpty || $0.contains("") || $0.contains(suffix) } ?? false
    }
}
