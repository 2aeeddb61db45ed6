import Diagram
import Sessions

/// A cache of task diagrams drawn by Graphviz, limited by the size of the images.
actor TaskDiagramCache {
    private var images: GenerationalCache<String, String>
    /// The drawings in progress, which concurrent requests share.
    private var drawings: [String: Task<String, any Error>] = [:]

    /// Creates an empty cache for about `bytes` bytes of images.
    init(bytes: Int = 4 << 20) {
        images = GenerationalCache(bound: bytes)
    }

    /// Returns a diagram as SVG; `name` must identify the task and the study's version.
    ///
    /// - Throws: `GraphvizError`.
    func svg(of diagram: TaskDiagram, named name: String) async throws -> String {
        if let image = images.value(name) { return image }
        if let drawing = drawings[name] { return try await drawing.value }
        let drawing = Task { try await Graphviz.svg(of: diagram.dot) }
        drawings[name] = drawing
        defer { drawings[name] = nil }
        let image = try await drawing.value
        images.set(name, image, cost: image.utf8.count)
        return image
    }
}
