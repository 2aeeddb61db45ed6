import TaskModel

/// The control-flow graph of a task.
///
/// Each rule or button adds an edge. A step also leads to the next step in order, unless one of the
/// step's rules has no condition. There are only six points per step and few edges per point, which
/// keeps checks of long tasks fast.
struct StepGraph {
    /// A point of the graph: a point at a step or section, or the end of the task.
    enum Point: Hashable {
        /// The page of the step is shown.
        case at(Int)
        /// The step or section is entered, but may still be skipped.
        case enter(Int)
        /// A round of the section starts.
        case inside(Int)
        /// The step, or a later step of its section, is chosen at random.
        case draw(Int)
        /// The participant leaves the step or section, by one of its rules or in file order.
        case after(Int)
        /// The current round of the section that contains the step ends.
        case leave(Int)
        case end
    }

    private struct Node {
        let step: Step
        let parent: Int?
        /// The place of the next step in the same section, or at the top level; `nil` for the last
        /// step.
        var next: Int?
        var children: [Int] = []
    }

    private var nodes: [Node] = []
    private var places: [String: Int] = [:]
    /// The successors of each point, as point numbers.
    private var followers: [[Int]] = []

    init(_ steps: [Step]) {
        add(steps, in: nil)
        followers = (0..<pointCount).map { followers(of: point($0)).map(number) }
    }

    private mutating func add(_ steps: [Step], in parent: Int?) {
        var last: Int?
        for step in steps {
            let place = nodes.count
            nodes.append(Node(step: step, parent: parent))
            if places[step.id] == nil { places[step.id] = place }
            if let last { nodes[last].next = place }
            if let parent { nodes[parent].children.append(place) }
            add(step.inner, in: place)
            last = place
        }
    }
}

extension StepGraph {
    /// The steps that have a page, in file order.
    var pages: [(place: Int, step: Step)] {
        nodes.enumerated().filter { isPage($0.element.step) }.map { ($0.offset, $0.element.step) }
    }

    /// Returns the index of a step among all steps and sections in file order; `nil` for an unknown
    /// step.
    func place(of id: String) -> Int? { places[id] }

    /// The first point of the task, or the end if the task has no steps.
    var start: Point { nodes.isEmpty ? .end : .enter(0) }

    /// Returns the points that can be reached from a point, including that point.
    func reachable(from start: Point) -> PointSet {
        PointSet(self, PointNumbers.closure(of: [number(start)], followers))
    }

    /// Returns the points that can be reached after a point, including that point only if a path
    /// leads back to it.
    func reachable(after start: Point) -> PointSet {
        PointSet(self, PointNumbers.closure(of: followers[number(start)], followers))
    }

    /// The points from which the task can end.
    var ending: PointSet {
        let before = PointNumbers.reversed(followers)
        return PointSet(self, PointNumbers.closure(of: [number(.end)], before))
    }

    /// Whether some path ends the task without a completion page.
    var canEndWithoutCompletion: Bool {
        let reached = PointNumbers.closure(of: [number(start)], followers)
        return followers.indices.contains { from in
            guard reached[from], followers[from].contains(number(.end)) else { return false }
            guard case .at(let place) = point(from) else { return true }
            return !nodes[place].step.isCompletion
        }
    }

    /// Returns whether some path leads to a page without showing any of the pages in `others`.
    func leads(to page: Int, past others: [Int]) -> Bool {
        let shut = Set(others.map { number(.at($0)) })
        let open = followers.enumerated().map { shut.contains($0.offset) ? [] : $0.element }
        return PointNumbers.closure(of: [number(start)], open)[number(.at(page))]
    }

    /// Returns the points from which a point can be reached, including that point.
    func reaching(_ point: Point) -> PointSet {
        let before = PointNumbers.reversed(followers)
        return PointSet(self, PointNumbers.closure(of: [number(point)], before))
    }

    /// Returns the points that can be reached if the steps at `places` are left in file order,
    /// regardless of their rules.
    func reachable(passing places: [Int]) -> PointSet {
        let starts = places.flatMap(inOrder).map(number)
        return PointSet(self, PointNumbers.closure(of: starts, followers))
    }

    /// The dominators of all points on paths from the start, recomputed at each access.
    var dominators: Dominators {
        Dominators(followers, from: number(start))
    }

    /// Returns whether a step can follow another; `true` for the same step and for unknown steps.
    func canFollow(_ step: String, after earlier: String) -> Bool {
        guard let here = places[step], let origin = places[earlier] else { return true }
        return reachable(from: .at(origin)).contains(.at(here))
    }
}

extension StepGraph {
    /// The number of points: six per step, and the end.
    private var pointCount: Int { nodes.count * 6 + 1 }

    /// Returns the number of a point, from 0.
    func number(_ point: Point) -> Int {
        switch point {
        case .at(let place): place * 6
        case .enter(let place): place * 6 + 1
        case .inside(let place): place * 6 + 2
        case .draw(let place): place * 6 + 3
        case .after(let place): place * 6 + 4
        case .leave(let place): place * 6 + 5
        case .end: nodes.count * 6
        }
    }

    private func point(_ number: Int) -> Point {
        let place = number / 6
        guard place < nodes.count else { return .end }
        switch number % 6 {
        case 0: return .at(place)
        case 1: return .enter(place)
        case 2: return .inside(place)
        case 3: return .draw(place)
        case 4: return .after(place)
        default: return .leave(place)
        }
    }
}

extension StepGraph {
    private func followers(of point: Point) -> [Point] {
        switch point {
        case .at(let place): from(place)
        case .enter(let place): entering(place)
        case .inside(let place): within(place)
        case .draw(let place): [.enter(place), nodes[place].next.map(Point.draw) ?? .leave(place)]
        case .after(let place): after(place)
        case .leave(let place): leaving(place)
        case .end: []
        }
    }

    private func isPage(_ step: Step) -> Bool {
        if case .section = step.body { step.isList } else { true }
    }

    private func from(_ place: Int) -> [Point] {
        let step = nodes[place].step
        if step.isCompletion {
            return [.end] + (step.flow.skipWhen == nil ? [] : [.after(place)])
        }
        let pressed = step.flow.buttons.compactMap { follow($0.destination, from: place) }
        return pressed + [.after(place)] + (step.isList ? [.inside(place)] : [])
    }

    private func entering(_ place: Int) -> [Point] {
        let step = nodes[place].step
        guard !isPage(step) else { return [.at(place)] }
        return [.inside(place)] + (isPassedOver(step) ? [.after(place)] : [])
    }

    private func isPassedOver(_ section: Step) -> Bool {
        if section.flow.skipWhen != nil || section.flow.isForFullInstructionsOnly { return true }
        switch section.repetition?.rule {
        case .count, .each: return true
        case nil, .times, .whileHolds, .entries: return false
        }
    }

    private func within(_ place: Int) -> [Point] {
        guard case .section(let section) = nodes[place].step.body,
            let first = nodes[place].children.first
        else { return [.after(place)] }
        if section.isShuffled { return nodes[place].children.map(Point.enter) }
        return section.take == nil ? [.enter(first)] : [.draw(first)]
    }

    private func after(_ place: Int) -> [Point] {
        let rules = nodes[place].step.flow.next
        let led = rules.compactMap { follow($0.destination, from: place) }
        return rules.contains { $0.when == nil } ? led : led + inOrder(after: place)
    }

    private func inOrder(after place: Int) -> [Point] {
        let next = nodes[place].next
        guard let parent = nodes[place].parent,
            case .section(let section) = nodes[parent].step.body
        else { return [next.map(Point.enter) ?? .end] }
        if section.isShuffled { return [.inside(parent), .leave(place)] }
        guard let next else { return [.leave(place)] }
        return section.take == nil ? [.enter(next)] : [.draw(next), .leave(place)]
    }

    private func leaving(_ place: Int) -> [Point] {
        guard let parent = nodes[place].parent else { return [.end] }
        if nodes[parent].step.isList { return [.at(parent)] }
        let again: [Point] = nodes[parent].step.repetition == nil ? [] : [.inside(parent)]
        return again + [.after(parent)]
    }

    private func follow(_ destination: Destination, from place: Int) -> Point? {
        switch destination {
        case .finish: .end
        case .nextSection: .leave(place)
        case .step(let id): places[id].map(Point.enter)
        }
    }
}
