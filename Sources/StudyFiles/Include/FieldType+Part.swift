import Authoring
import TaskModel

extension FieldType where Value == SourceNode {
    /// The path of a file with steps; the value is the node that contains the path.
    static var part: FieldType {
        FieldType(.file) { node, reading in
            guard let path = node.text, !path.isEmpty else {
                reading.expected(.file, insteadOf: node)
                return nil
            }
            if reading.parts[path] != nil { return node }
            // A file that cannot be parsed is already reported.
            if reading.files[path] == nil { reading.reportMissingPart(path, at: node.position) }
            return nil
        }
    }
}

extension ReadingContext {
    fileprivate func reportMissingPart(_ path: String, at position: SourcePosition) {
        let known = files.keys.filter(StudySources.isStudyFile).sorted()
        report(
            .missingFile,
            "the study has no file \(Diagnostic.quoted(path))",
            suggestion: suggestion(for: path, among: known),
            at: position
        )
    }
}
