import Diagram

/// The pictures of tasks that were drawn already; drawing one takes another program.
actor TaskDiagramCache {
    /// Studies have few tasks; whoever changes one often starts the server often.
    private static let limit = 64
    private var drawn: [String: Task<String, any Error>] = [:]

    /// The picture of a task as SVG.
    ///
    /// - Parameters:
    ///   - diagram: The task.
    ///   - name: What tells the task and its version from others.
    /// - Returns: The picture.
    /// - Throws: `GraphvizError`.
    func svg(of diagram: TaskDiagram, named name: String) async throws -> String {
        let drawing = drawn[name] ?? begin(diagram, named: name)
        do { return try await drawing.value } catch {
            drawn[name] = nil
            throw error
        }
    }

    /// Whoever asks while it is being drawn waits for the same picture.
    private func begin(_ diagram: TaskDiagram, named name: String) -> Task<String, any Error> {
        if drawn.count >= Self.limit { drawn.removeAll() }
        let drawing = Task { try await Graphviz.svg(of: diagram.dot) }
        drawn[name] = drawing
        return drawing
    }
}
