import TaskModel
import Yams

enum Language {
    static let english = wording("en")
    static let spanish = wording("es")
    /// A right-to-left wording; only the texts that the samples show are in Arabic.
    static let arabic = Wording(
        language: "ar",
        texts: english.texts.merging(
            [
                "buttons.continue": "متابعة", "buttons.back": "رجوع",
                "buttons.skip": "تخطي هذا السؤال",
                "buttons.cancel": "حفظ وخروج", "buttons.learnMore": "اعرف المزيد",
                "buttons.change": "تغيير", "progress.step": "الخطوة {position} من {total}",
                "pages.skipToContent": "انتقل إلى المحتوى", "pages.contact": "أسئلة؟",
                "errors.prefix": "خطأ:", "errors.summary": "هناك مشكلة",
                "errors.missing.choose": "اختر إجابة واحدة", "optional": "(اختياري)",
                "review.skipped": "بلا إجابة",
            ]
        ) { _, new in new }
    )

    /// Returns the wording with the texts of a language's file; nested keys are joined with dots.
    static func wording(_ language: String) -> Wording {
        do {
            let yaml = try Project.text("templates/strings/\(language).yaml")
            let texts = try Yams.compose(yaml: yaml).map { flat($0, under: "") } ?? [:]
            return Wording(language: language, texts: texts)
        } catch {
            fatalError("templates/strings/\(language).yaml: \(error)")
        }
    }

    private static func flat(_ node: Node, under key: String) -> [String: String] {
        guard case .mapping(let mapping) = node else { return [key: node.scalar?.string ?? ""] }
        return mapping.reduce(into: [:]) { texts, entry in
            let name = entry.key.scalar?.string ?? ""
            texts.merge(flat(entry.value, under: key.isEmpty ? name : key + "." + name)) { $1 }
        }
    }
}
