/// Some of the points of a task's ways.
struct PointSet {
    private let graph: StepGraph
    private let members: [Bool]

    init(_ graph: StepGraph, _ members: [Bool]) {
        self.graph = graph
        self.members = members
    }

    /// Whether a point is among them.
    func contains(_ point: StepGraph.Point) -> Bool {
        members[graph.number(point)]
    }
}

/// What can be said of points that are only numbers, which is quick for long tasks.
enum WayNumbers {
    /// The points to which one can come from some, these among them.
    static func closure(of start: [Int], _ followers: [[Int]]) -> [Bool] {
        var reached = Array(repeating: false, count: followers.count)
        var waiting = start
        while let point = waiting.popLast() {
            if reached[point] { continue }
            reached[point] = true
            waiting.append(contentsOf: followers[point])
        }
        return reached
    }

    /// The points before each point.
    static func reversed(_ followers: [[Int]]) -> [[Int]] {
        var before: [[Int]] = Array(repeating: [], count: followers.count)
        for (point, next) in followers.enumerated() {
            for follower in next { before[follower].append(point) }
        }
        return before
    }
}
