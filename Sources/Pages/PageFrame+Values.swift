internal import Markup
package import TaskModel

extension PageFrame {
    func values(isTest: Bool) -> [String: TemplateValue] {
        [
            "language": .text(wording.language),
            "direction": .text(direction.rawValue),
            "title": .text(plainTitle),
            "documentTitle": .text(documentTitle),
            "studyTitle": .optional(studyTitle),
            "studyPath": .optional(studyPath),
            "hasFooter": .flag(contact != nil || !about.isEmpty),
            "contact": contact.map { .markdown($0) } ?? .flag(false),
            "about": .list(about.map(\.templateValue)),
            "stylesheets": .list((turnSheet + stylesheets + themeSheet).map { .address($0) }),
            "scripts": .list((foreignScript + turnScript + scripts).map { .address($0) }),
            "turn": turn?.templateValue ?? .flag(false),
            "theme": theme?.templateValue ?? .flag(false),
            "logo": theme?.logo?.templateValue ?? .flag(false),
            "hasLanguages": .flag(!languages.isEmpty),
            "languages": .list(languages.map(\.templateValue)),
            "researcher": .optional(researcher),
            "isAdministrator": .flag(isAdministrator),
            "isTest": .flag(isTest),
            "signOutToken": .optional(signOutToken),
        ]
    }

    /// The script that marks up texts in the fallback language, if the wording has a fallback.
    private var foreignScript: [String] {
        guard let language = wording.fallback else { return [] }
        let direction = TextDirection(of: language).rawValue
        return ["/public/foreign.js?lang=\(language)&dir=\(direction)"]
    }

    private var turnScript: [String] {
        if isBetweenTurns { return ["/public/shared/between.js"] }
        return turn == nil ? [] : ["/public/shared/turn.js"]
    }

    private var turnSheet: [String] { turn == nil ? [] : ["/public/shared/turn.css"] }

    private var themeSheet: [String] { theme.map { [$0.stylesheet] } ?? [] }

    private var plainTitle: String { Markup.plain(title) }

    /// The page's title, followed by the study's title if the two differ.
    private var documentTitle: String {
        let study = studyTitle.flatMap { $0 == plainTitle ? nil : $0 }
        return [plainTitle, study].compactMap { $0 }.joined(separator: " – ")
    }

    /// Returns the writing direction of a language, given its BCP 47 tag.
    package static func direction(of language: String) -> String {
        TextDirection(of: language).rawValue
    }

    private var direction: TextDirection { TextDirection(of: wording.language) }
}

extension PageFrame: Encodable {
    /// Encodes nothing: the renderer adds the variables of every page's frame.
    package func encode(to encoder: any Encoder) {}
}

extension PageFrame.Turn: TemplateConvertible {
    package var templateValue: TemplateValue {
        .object([
            "id": .text(id),
            "lockAfter": .text(String(lockAfter)),
            "path": .optional(path),
            "token": .optional(token),
        ])
    }
}

extension PageFrame.Link: TemplateConvertible {
    package var templateValue: TemplateValue {
        .object([
            "text": .text(text),
            "language": .optional(language),
            "direction": .optional(language.map { TextDirection(of: $0).rawValue }),
            "path": .address(path),
            "isCurrent": .flag(isCurrent),
            "opensNewTab": .flag(opensNewTab),
        ])
    }
}
