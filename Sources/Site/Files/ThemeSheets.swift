import Crypto
import Pages
import Synchronization
import TaskModel

/// A cache of generated style sheets, one for each theme.
///
/// The name of a sheet contains a hash of its text, so the sheet at a path never changes.
final class ThemeSheets: Sendable {
    struct Sheet: Sendable {
        /// The file name, such as `1f0c….css`.
        let name: String
        let bytes: [UInt8]
        let light: Color
        let dark: Color
    }

    private let sheets = Mutex<[Theme: Sheet]>([:])

    /// The maximum number of sheets; the cache is emptied before it would exceed this number.
    ///
    /// Themes come from studies, not from requests, so sites do not reach this number.
    private static let maximumCount = 1000

    /// Returns the sheet of a theme, generating it if it is not cached.
    func sheet(of theme: Theme) -> Sheet {
        if let known = sheets.withLock({ $0[theme] }) { return known }
        let made = Self.makeSheet(of: theme)
        sheets.withLock { sheets in
            if sheets.count >= Self.maximumCount { sheets = [:] }
            sheets[theme] = made
        }
        return made
    }

    /// Returns the UTF-8 text of the sheet with the given name, or `nil` if no theme of the version
    /// has that sheet.
    func bytes(of name: String, in version: StudyVersion) -> [UInt8]? {
        version.study.themes.map { sheet(of: $0) }.first { $0.name == name }?.bytes
    }

    private static func makeSheet(of theme: Theme) -> Sheet {
        let sheet = ThemeSheet(theme)
        let bytes = Array(sheet.text.utf8)
        let digest = SHA256.hash(data: bytes).prefix(16).hexadecimal
        return Sheet(
            name: digest + ".css",
            bytes: bytes,
            light: sheet.bars[.light] ?? .white,
            dark: sheet.bars[.dark] ?? .black
        )
    }
}

extension SiteEnvironment {
    /// Returns the style sheet, colours and logo of a theme for a page's frame, or `nil` if `theme`
    /// is `nil`.
    func page(_ theme: Theme?, of version: StudyVersion) -> PageTheme? {
        guard let theme else { return nil }
        let sheet = themes.sheet(of: theme)
        return PageTheme(
            stylesheet: ThemeEndpoint(version: version.hash, sheet: sheet.name).path,
            light: sheet.light.description,
            dark: sheet.dark.description,
            logo: theme.logo.map { logo in
                let file = MediaEndpoint(ofFile: logo.file, in: version.hash)
                return PageTheme.Logo(path: file.path, alt: logo.alt)
            }
        )
    }
}
