import Diagram
import Sessions

/// A cache of task diagrams drawn by Graphviz, limited by the total size of graphs and images.
actor TaskDiagramCache {
    /// The images, by graph in DOT.
    private var images: GenerationalCache<String, String>
    /// The drawings in progress, by graph in DOT; concurrent requests share them.
    private var drawings: [String: Task<String, any Error>] = [:]

    /// Creates an empty cache for graphs and images of about `bytes` bytes in total.
    init(bytes: Int = 4 << 20) {
        images = GenerationalCache(bound: bytes)
    }

    /// Returns a diagram as SVG.
    ///
    /// - Throws: `GraphvizError`.
    func svg(of diagram: TaskDiagram) async throws -> String {
        let graph = diagram.dot
        if let image = images.value(graph) { return image }
        if let drawing = drawings[graph] { return try await drawing.value }
        let drawing = Task { try await Graphviz.svg(of: graph) }
        drawings[graph] = drawing
        defer { drawings[graph] = nil }
        let image = try await drawing.value
        images.set(graph, image, cost: graph.utf8.count + image.utf8.count)
        return image
    }
}
