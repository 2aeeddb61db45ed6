import TaskModel
import Testing

@Suite struct LearnMoreTests {
    @Test(arguments: ["", "item", "item-a value", "_part-2"])
    func topicIsReadBackFromItsButton(_ topic: String) {
        #expect(LearnMore.topic(ofAction: LearnMore.action(about: topic)) == topic)
    }

    @Test(arguments: ["", "learn", "learn-more-", "learn-morex", "continue", "Learn-more"])
    func otherButtonsHaveNoTopic(_ value: String) {
        #expect(LearnMore.topic(ofAction: value) == nil)
    }

    @Test func linkIsEitherAddressOrButton() {
        let page = LearnMore(title: "Why", markdown: "So.").variables(about: "a")
        let button: [String: TemplateValue] = [
            "title": .inlineMarkdown("Why"), "address": .flag(false),
            "action": .text("learn-more-a"),
        ]
        #expect(page == .object(button))
        let there = LearnMore(title: "There", address: "https://a.example").variables(about: "a")
        let link: [String: TemplateValue] = [
            "title": .inlineMarkdown("There"), "address": .text("https://a.example"),
            "action": .flag(false),
        ]
        #expect(there == .object(link))
    }
}
