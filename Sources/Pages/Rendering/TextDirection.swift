/// The writing direction of a language.
enum TextDirection: String {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// Creates the direction for a BCP 47 tag from the tag's script, or else from its language.
    init(of tag: String) {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        let script = parts.dropFirst().first { $0.count == 4 }
        let isRightToLeft =
            script.map(Self.rightToLeftScripts.contains)
            ?? parts.first.map(Self.rightToLeftLanguages.contains)
        self = isRightToLeft == true ? .rightToLeft : .leftToRight
    }

    private static let rightToLeftLanguages: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "pnb", "ps", "sd", "syr", "ug",
        "ur", "yi",
    ]
    private static let rightToLeftScripts: Set<String> = [
        "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
    ]
}
