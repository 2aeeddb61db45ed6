import TaskModel
import Testing

@Suite("Cues of spoken texts")
struct SpokenCueTests {
    @Test(arguments: ["start", "halfway", "end", "0", "1", "86400"])
    func validMomentsAreReadAndWritten(_ text: String) {
        #expect(SpokenText.Cue(text)?.description == text)
    }

    @Test(arguments: ["", "Start", "-1", "+1", "01", "1.5", "86401", "99999999999999999999", "٣"])
    func invalidMomentsAreRejected(_ text: String) {
        #expect(SpokenText.Cue(text) == nil)
    }

    @Test func onlyTheStartNeedsNoDuration() {
        let moments: [SpokenText.Cue] = [.start, .seconds(0), .seconds(3), .halfway, .end]
        #expect(moments.map { $0.halfSeconds(of: nil) } == [0, 0, nil, nil, nil])
        #expect(moments.map { $0.halfSeconds(of: 5) } == [0, 0, 6, 5, 10])
    }
}
