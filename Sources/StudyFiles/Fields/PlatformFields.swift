import Authoring
import TaskModel

/// The fields of a completion step and of `fullPage` for a completion code and a link to a
/// recruitment platform.
enum PlatformFields {
    static let completionCode = Field<PlatformReturn.Code?>.optional(
        "completionCode",
        .completionCode,
        "The completion code for a recruitment platform: a text that is the same for everyone, or "
            + "unique for a different code for each participant."
    )
    static let returnTo = Field<PlatformLink?>.optional(
        "returnTo",
        .returnLink,
        "The page on another site that this page links to, such as that of a recruitment platform."
    )
    static let declarations = [completionCode.declaration, returnTo.declaration]

    static func values(_ source: FieldReader) -> PlatformReturn {
        let code = source[completionCode]
        guard let link = source[returnTo] else { return PlatformReturn(code: code) }
        if link.address.segments.contains(.code), !source.has(completionCode) {
            let message = "the address contains {{ code }}, but the page has no completionCode"
            let advice = "add completionCode, or remove {{ code }}"
            source.report(.missingKey, message, suggestion: advice, at: returnTo)
        }
        return PlatformReturn(
            code: code,
            address: link.address,
            label: link.label,
            isAutomatic: link.isAutomatic,
            position: source.position(of: returnTo)
        )
    }
}

/// The fields of `returnTo`.
enum PlatformLinkFields {
    static let address = Field<PlatformAddress?>.required(
        "address",
        .returnAddress,
        "The address, into which {{ code }} and {{ parameter:NAME }} can be inserted after the "
            + "host. Its site must be listed in returnSites."
    )
    static let label = Field.plainText("label", "The label of the link.")
    static let automatic = Field.boolean(
        "automatic",
        "Whether the browser opens the address immediately, without a click."
    )
    static let declarations = [address.declaration, label.declaration, automatic.declaration]
}

struct PlatformLink: Sendable {
    let address: PlatformAddress
    let label: String?
    let isAutomatic: Bool
}

extension FieldType where Value == PlatformReturn.Code {
    fileprivate static var completionCode: FieldType {
        .scalar(.form("a code of 1 to 100 characters without spaces, or unique")) { text in
            let isCode = 1...100 ~= text.count && !text.contains(where: \.isWhitespace)
            guard isCode else { return nil }
            return text == "unique" ? .unique : .fixed(text)
        }
    }
}

extension FieldType where Value == PlatformLink {
    fileprivate static var returnLink: FieldType {
        .object("returnTo", fields: PlatformLinkFields.declarations) { source in
            source[PlatformLinkFields.address].map {
                PlatformLink(
                    address: $0,
                    label: source[PlatformLinkFields.label],
                    isAutomatic: source[PlatformLinkFields.automatic]
                )
            }
        }
    }
}

extension FieldType where Value == PlatformAddress {
    fileprivate static var returnAddress: FieldType {
        let shape = FieldShape.form(
            "an address such as https://panel.example/done?id={{ parameter:PANEL_ID }}"
        )
        return FieldType(shape) { node, reading in
            guard let address = node.text.flatMap(PlatformAddress.init(parsing:)) else {
                reading.expected(shape, insteadOf: node)
                return nil
            }
            for name in address.parameters {
                reading.note(NameReference(.parameter(name), at: node.position))
            }
            return address
        }
    }
}

extension FieldType where Value == String {
    /// A site, such as `https://panel.example`.
    static var returnSite: FieldType {
        .scalar(.form("a site such as https://app.prolific.com")) { text in
            let plain = text.hasSuffix("/") ? String(text.dropLast()) : text
            let site = PlatformAddress(parsing: plain)?.site
            return site == plain.lowercased() ? site : nil
        }
    }
}
