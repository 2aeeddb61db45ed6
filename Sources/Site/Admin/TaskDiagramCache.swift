import Diagram

/// A cache of task diagrams drawn by Graphviz.
actor TaskDiagramCache {
    /// The number of diagrams at which the cache is emptied; studies have few tasks.
    private static let limit = 64
    private var drawn: [String: Task<String, any Error>] = [:]

    /// Returns a diagram as SVG; `name` must identify the task and its version.
    ///
    /// - Throws: `GraphvizError`.
    func svg(of diagram: TaskDiagram, named name: String) async throws -> String {
        let drawing = drawn[name] ?? begin(diagram, named: name)
        do { return try await drawing.value } catch {
            drawn[name] = nil
            throw error
        }
    }

    /// Starts drawing a diagram and caches the unfinished drawing, so that concurrent requests
    /// share it.
    private func begin(_ diagram: TaskDiagram, named name: String) -> Task<String, any Error> {
        if drawn.count >= Self.limit { drawn.removeAll() }
        let drawing = Task { try await Graphviz.svg(of: diagram.dot) }
        drawn[name] = drawing
        return drawing
    }
}
