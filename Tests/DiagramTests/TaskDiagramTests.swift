import TaskModel
import Testing

@testable import Diagram

@Suite struct TaskDiagramTests {
    private func dot(_ steps: [TestStep]) -> String {
        TaskDiagram(of: task(steps)).dot
    }

    private func edges(_ steps: [TestStep]) -> [String] {
        EdgeList(task(steps).steps).all.map(\.text)
    }

    @Test func stepsAreConnectedInOrder() {
        #expect(
            edges([.page("a"), .page("b"), .completion("z")]) == ["Start > a", "a > b", "b > z"]
        )
    }

    @Test func taskWithoutCompletionPageLeadsToEnd() {
        #expect(edges([.page("a")]) == ["Start > a", "a > End"])
        #expect(dot([.page("a")]).contains("shape=doublecircle"))
        #expect(!dot([.page("a"), .completion("z")]).contains("doublecircle"))
    }

    @Test func rulesAddEdges() {
        let rules = [TestRule(equals: "1", to: "c"), TestRule(equals: "2", to: nil)]
        let found = edges([.page("a", rules), .page("b"), .page("c"), .completion("z")])
        #expect(found.contains("a > c (a = 1)"))
        #expect(found.contains("a > End (a = 2)"))
        #expect(found.contains("a > b"))
    }

    @Test func unconditionalRuleReplacesOrder() {
        let found = edges([.page("a", [TestRule(to: "c")]), .page("b"), .page("c")])
        #expect(found.contains("a > c (otherwise)"))
        #expect(!found.contains("a > b"))
    }

    @Test func buttonsAddEdges() {
        let found = edges([.page("a", button: "c"), .page("b"), .page("c")])
        #expect(found.contains("a > c [Not now]"))
        #expect(found.contains("a > b"))
    }

    @Test func sectionIsEnteredAtFirstPageAndLeftAtLast() {
        let found = edges([.page("a"), .section("s", [.page("b"), .page("c")]), .page("d")])
        #expect(found == ["Start > a", "a > b", "b > c", "c > d", "d > End"])
    }

    @Test func rulesCanEnterAndLeaveSections() {
        let leave = TestRule(equals: "1", to: TestRule.nextSection)
        let found = edges([
            .page("a", [TestRule(equals: "1", to: "s")]), .page("x"),
            .section("s", [.page("b", [leave]), .page("c")]), .page("d"),
        ])
        #expect(found.contains("a > b (a = 1)"))
        #expect(found.contains("b > d (b = 1)"))
    }

    @Test func randomOrderHasNoEdges() {
        let found = edges([
            .section("s", [.page("b"), .page("c")], isShuffled: true), .completion("z"),
        ])
        #expect(found == ["Start > b", "c > z"])
    }

    @Test func roundsLoopBackToFirstPage() {
        let found = edges([.section("s", [.page("b"), .page("c")], rounds: 3), .page("d")])
        #expect(found.contains("c > b (next round)"))
        #expect(found.contains("c > d"))
        #expect(dot([.section("s", [.page("b")], rounds: 3)]).contains("3 rounds"))
    }

    @Test func listLeadsToEntryAndBack() {
        let found = edges([.list("s", [.page("b")]), .completion("z")])
        #expect(found == ["Start > s", "s > b [Add]", "b > s", "s > z"])
    }

    /// Step identifiers contain no capitals, so `Start` and `End` cannot be steps.
    @Test func endpointsDifferFromStepsWithSimilarNames() {
        let found = edges([.page("start"), .page("end")])
        #expect(found == ["Start > start", "start > end", "end > End"])
    }

    @Test func titlesAreEscaped() async throws {
        let title = "A \"B\" <c> & \\d [e] {f}"
        let steps = [TestStep.page("a", title: title), .section("s", [.page("b")], title: title)]
        #expect(dot(steps).contains("A &quot;B&quot; &lt;c&gt; &amp; \\d [e] {f}"))
        let svg = try await Graphviz.svg(of: dot(steps))
        #expect(svg.hasPrefix("<svg"))
        #expect(svg.contains("&lt;c&gt; &amp; \\d [e] {f}"))
    }

    @Test func longTitlesBreakBetweenWords() {
        let lines = DotText.wrapped("How many cups of coffee did you drink today?", at: 20)
        #expect(lines == ["How many cups of", "coffee did you drink", "today?"])
        #expect(DotText.wrapped("", at: 20) == [])
        #expect(DotText.wrapped("Donaudampfschifffahrt", at: 5) == ["Donaudampfschifffahrt"])
    }

    /// The SVG exceeds a pipe's capacity of 64 KiB, so it must be read while `dot` runs.
    @Test func drawsLongTask() async throws {
        let steps = (0..<400).map { TestStep.page("s\($0)", title: "A question of some length") }
        let svg = try await Graphviz.svg(of: dot(steps))
        #expect(svg.utf8.count > 1 << 17)
        #expect(svg.hasSuffix("</svg>\n"))
    }
}

extension Edge {
    fileprivate var text: String {
        switch label {
        case .order: "\(from) > \(to)"
        case .rule(let words): "\(from) > \(to) (\(words))"
        case .button(let words): "\(from) > \(to) [\(words)]"
        }
    }
}
