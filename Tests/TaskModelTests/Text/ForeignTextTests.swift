import TaskModel
import Testing

@Suite("Text in a language other than the page's")
struct ForeignTextTests {
    private let texts = [
        "plain": "Continue", "moment": "{date}, {time}", "limit": "Must be {date} or later",
        "long": "One paragraph\n\nAnother",
    ]
    private var german: Wording { Wording(language: "de", texts: texts, fallback: "en") }

    @Test func textIsMarked() {
        #expect(german(key: "plain") == "\u{F0010}Continue\u{F0011}")
    }

    @Test func textInThePagesLanguageIsNotMarked() {
        let english = Wording(language: "en", texts: texts)
        #expect(english(key: "plain") == "Continue")
        #expect(english(key: "limit", ["date": "3 May"]) == "Must be 3 May or later")
    }

    @Test func valuesHaveTheirOwnMarks() {
        let marked = german(key: "limit", ["date": "3. März"])
        #expect(marked == "\u{F0010}Must be \u{F0012}3. März\u{F0013} or later\u{F0011}")
        #expect(german(key: "limit", ["date": "3"]) == "\u{F0010}Must be 3 or later\u{F0011}")
    }

    @Test func textWithOnlyValuesIsNotMarked() {
        #expect(german(key: "moment", ["date": "3. März", "time": "7:30"]) == "3. März, 7:30")
    }

    @Test func paragraphsAreMarkedSeparately() {
        #expect(
            german(key: "long") == "\u{F0010}One paragraph\u{F0011}\n\n\u{F0010}Another\u{F0011}"
        )
    }

    @Test func authorsTextIsNotMarked() {
        #expect(german(Message(key: "plain", own: "Weiter")) == "Weiter")
    }
}
