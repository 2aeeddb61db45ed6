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
            // A study file that cannot be parsed has already been reported.
            if reading.files[path] == nil || !StudySources.isStudyFile(path) {
                reading.reportMissingPart(path, at: node.position)
            }
            return nil
        }
    }
}

extension ReadingContext {
    fileprivate func reportMissingPart(_ path: String, at position: SourcePosition) {
        let known = files.keys.filter(StudySources.isStudyFile).sorted()
        report(
            .missingFile,
            "the study has no \(files[path] == nil ? "" : "YAML or JSON ")file "
                + Diagnostic.quoted(path),
            suggestion: suggestion(for: path, among: known),
            at: position
        )
    }
}
