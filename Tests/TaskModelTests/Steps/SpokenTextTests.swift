import TaskModel
import Testing

@Suite struct SpokenTextTests {
    private static let texts = [
        SpokenText("Stand still.", at: .start), SpokenText("Four seconds.", at: .seconds(4)),
        SpokenText("Half.", at: .halfway), SpokenText("two, one", at: .countdown),
        SpokenText("Well done.", at: .end),
    ]

    private func timed(_ total: Int?) -> [String] {
        Self.texts.timed(in: total).map { "\($0.moment) \($0.text)" }
    }

    @Test func countdownAndHalfwayFollowTheDuration() {
        #expect(
            timed(10) == [
                "start Stand still.", "4 Four seconds.", "halfway Half.", "8 two", "9 one",
                "end Well done.",
            ]
        )
        #expect(
            timed(6) == [
                "start Stand still.", "halfway Half.", "4 Four seconds.", "4 two", "5 one",
                "end Well done.",
            ]
        )
    }

    @Test func countdownWithoutRoomStaysWhole() {
        #expect(Self.texts.timed(in: 2).contains { $0.moment == .countdown })
        #expect(Self.texts.timed(in: nil).count == Self.texts.count)
    }
}
