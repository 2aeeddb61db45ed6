/// A set of points in a step graph.
struct PointSet {
    private let graph: StepGraph
    private let members: [Bool]

    init(_ graph: StepGraph, _ members: [Bool]) {
        self.graph = graph
        self.members = members
    }

    func contains(_ point: StepGraph.Point) -> Bool {
        members[graph.number(point)]
    }
}

/// Graph algorithms on numbered points.
///
/// Their running time is linear in the number of points and edges.
enum PointNumbers {
    /// Returns, for each point, whether it can be reached from a start point.
    ///
    /// Start points count as reached.
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

    /// Returns the predecessors of each point.
    static func reversed(_ followers: [[Int]]) -> [[Int]] {
        var before: [[Int]] = Array(repeating: [], count: followers.count)
        for (point, next) in followers.enumerated() {
            for follower in next { before[follower].append(point) }
        }
        return before
    }
}
