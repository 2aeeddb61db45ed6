import Authoring
import TaskModel

extension TaskIndex {
    /// Reports a reference to a step that does not exist, unless the step may be in a section whose
    /// steps could not be read.
    func reportUnknownStep(
        _ id: String,
        _ what: String,
        _ scope: ReadingScope,
        _ words: [String] = [],
        meant: String? = nil,
        to reading: ReadingContext,
        at position: SourcePosition
    ) {
        guard !isInUnreadSection(id) else { return }
        let name = scope.written(id)
        let known = steps.map(\.id).filter { $0.hasPrefix(scope.prefix) }.map(scope.written)
        reading.report(
            .unknownStep,
            "unknown \(what) \(Diagnostic.quoted(name))\(place(in: scope, position))",
            suggestion: meant ?? reading.suggestion(for: name, among: known + words)
                ?? included(name, among: known),
            at: position
        )
    }

    /// Returns whether a name may belong to a step in a section whose steps could not be read.
    func isInUnreadSection(_ id: String) -> Bool {
        steps.contains { step in
            guard case .section(let section) = step.body else { return false }
            return section.steps.isEmpty && id.hasPrefix(step.id + "_")
        }
    }

    /// Returns a suggestion to write a full name if `name` only lacks the prefix of an including
    /// section.
    func included(_ name: String, among known: [String]) -> String? {
        known.first { $0.hasSuffix("_" + name) }.map { "did you mean \(Diagnostic.quoted($0))?" }
    }

    private func place(in scope: ReadingScope, _ position: SourcePosition) -> String {
        guard scope.prefix.isEmpty else { return " in the included file" }
        return draft.files.contains(position.file)
            ? "" : " in the task \(Diagnostic.quoted(task.id))"
    }
}
