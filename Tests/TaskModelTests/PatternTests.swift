import TaskModel
import Testing

@Suite struct PatternTests {
    @Test func matchesTheWholeText() {
        #expect(Pattern("[a-z]+").matches("abc"))
        #expect(!Pattern("[a-z]+").matches("abc1"))
    }
}
