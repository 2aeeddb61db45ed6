import Foundation
import TaskModel
import Testing

@Suite struct TextLengthTests {
    /// Emoji, and characters of several scripts, including the characters in ordinary use that have
    /// the most scalars.
    @Test(arguments: [
        "a", "e\u{302}\u{301}", "क्ष्म्य", "र्त्स्न्यां", "שּׁ\u{5B8}\u{591}", "กี่", "བསྒྲུབས", "한", "ﷺ", "👩‍👩‍👧‍👦",
        "👩🏻‍❤️‍💋‍👨🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪", "1️⃣", "❤️", "👍🏽",
    ])
    func realCharactersCountAsOne(text: String) {
        #expect(text.limitedLength == text.count)
        #expect(text.limited(to: text.count) == text)
    }

    @Test(arguments: ["👩‍👩‍👧‍👦", "👩🏻‍❤️‍💋‍👨🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👍🏽"])
    func repeatedEmojiCountAsOneEach(emoji: String) {
        let text = String(repeating: emoji, count: 500)
        #expect(text.count == 500)
        #expect(text.limitedLength == 500)
        #expect(text.limited(to: 500) == text)
    }

    @Test(arguments: [
        "Tôi muốn hỏi về giấc ngủ của bạn trong tuần vừa qua, ơ kìa, ỗ ẫ ệ".decomposed,
        "कृपया पिछले सप्ताह की अपनी नींद के बारे में बताइए, स्त्री, राष्ट्र, ज्ञान",
        "בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם וְאֵ֥ת הָאָֽרֶץ",
        "กรุณาเล่าให้เราฟังเกี่ยวกับการนอนหลับของคุณ ที่นี่ น้ำ",
    ])
    func realSentencesCountByCharacter(text: String) {
        let long = String(repeating: text, count: 50)
        #expect(long.limitedLength == long.count)
    }

    @Test func excessCombiningMarksCount() {
        let flood = "a" + String(repeating: "\u{300}", count: 30_000)
        #expect(flood.count == 1)
        #expect(flood.limitedLength == 30_001)
        #expect(flood.limited(to: 500).unicodeScalars.count == 500)
        // Many letters of 12 scalars: alone, each of them would count as one character.
        let spread = String(repeating: "a" + String(repeating: "\u{300}", count: 11), count: 2_500)
        #expect(spread.count == 2_500)
        #expect(spread.limitedLength > 7_000)
        let zalgo = String(
            repeating: "Z" + String(repeating: "\u{336}\u{353}\u{30F}", count: 8),
            count: 50
        )
        #expect(zalgo.limitedLength > 1_000)
    }

    @Test func characterCountsAsOneUpToTwelveScalars() {
        let twelve = "a" + String(repeating: "\u{301}", count: 11)
        #expect(twelve.limitedLength == 1)
        #expect((twelve + "\u{301}").limitedLength == 13)
    }

    /// If a sequence of any length counted as one character, it could bypass every length limit.
    @Test func longEmojiSequencesCountTheirScalars() {
        let joined = "👩" + String(repeating: "\u{200D}👩", count: 1_000)
        #expect(joined.limitedLength >= 1_000)
        let marked = "👩" + String(repeating: "\u{301}", count: 1_000)
        #expect(marked.limitedLength >= 1_000)
    }
}

extension String {
    /// The text with letters and their marks as separate scalars, as some keyboards send it.
    fileprivate var decomposed: String {
        decomposedStringWithCanonicalMapping
    }
}
