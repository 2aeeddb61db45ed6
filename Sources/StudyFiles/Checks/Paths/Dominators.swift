/// The dominators of a graph's points: point A dominates B if every path from the start to B
/// contains A.
///
/// Source: K. D. Cooper, T. J. Harvey, K. Kennedy, A Simple, Fast Dominance Algorithm, 2001.
struct Dominators {
    /// The immediate dominator of each point; the start itself for the start, `nil` for unreachable
    /// points.
    private var nearest: [Int?]
    /// The position of each point in reverse postorder; `Int.max` for unreachable points.
    private var rank: [Int]
    private let start: Int

    init(_ followers: [[Int]], from start: Int) {
        self.start = start
        nearest = Array(repeating: nil, count: followers.count)
        rank = Array(repeating: .max, count: followers.count)
        let order = Self.order(followers, from: start)
        for (place, point) in order.enumerated() { rank[point] = place }
        nearest[start] = start
        settle(order, PointNumbers.reversed(followers))
    }

    /// Returns whether a point is reachable and dominated by `earlier`.
    ///
    /// Every reachable point dominates itself.
    func leads(through earlier: Int, to point: Int) -> Bool {
        guard nearest[point] != nil else { return false }
        var here = point
        while rank[here] > rank[earlier] {
            guard let next = nearest[here] else { return false }
            here = next
        }
        return here == earlier
    }

    /// Returns whether a path leads from the start to a point.
    func isReached(_ point: Int) -> Bool { nearest[point] != nil }

    private mutating func settle(_ order: [Int], _ before: [[Int]]) {
        var isSettled = false
        while !isSettled {
            isSettled = true
            for point in order.dropFirst() {
                let found = common(before[point].filter { nearest[$0] != nil })
                if nearest[point] != found {
                    nearest[point] = found
                    isSettled = false
                }
            }
        }
    }

    private func common(_ points: [Int]) -> Int? {
        guard var found = points.first else { return nil }
        for point in points.dropFirst() {
            var other = point
            while found != other {
                if rank[found] > rank[other] {
                    found = nearest[found] ?? start
                } else {
                    other = nearest[other] ?? start
                }
            }
        }
        return found
    }

    /// Returns the reachable points in reverse postorder: each point precedes its followers, except
    /// in loops.
    private static func order(_ followers: [[Int]], from start: Int) -> [Int] {
        var seen = Array(repeating: false, count: followers.count)
        var finished: [Int] = []
        var open: [(point: Int, next: Int)] = [(start, 0)]
        seen[start] = true
        while let (point, next) = open.last {
            guard next < followers[point].count else {
                finished.append(point)
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            let follower = followers[point][next]
            if seen[follower] { continue }
            seen[follower] = true
            open.append((follower, 0))
        }
        return finished.reversed()
    }
}
