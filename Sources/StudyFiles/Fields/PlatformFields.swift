import Authoring
import TaskModel

/// The fields of last pages for people who were sent by a recruitment platform.
enum PlatformFields {
    static let completionCode = Field<PlatformReturn.Code?>.optional(
        "completionCode",
        .completionCode,
        "The code that the page shows, for a recruitment platform: the same for everyone, or "
            + "personal for a code of each person's own."
    )
    static let returnTo = Field<ReturnLink?>.optional(
        "returnTo",
        .returnLink,
        "The page of another site to which this page leads, such as a recruitment platform."
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
enum ReturnLinkFields {
    static let address = Field<ReturnAddress?>.required(
        "address",
        .returnAddress,
        "The address, into which {{ code }} and {{ parameter:NAME }} can be inserted after the "
            + "host. Its site must be listed in returnSites."
    )
    static let label = Field.plainText("label", "The label of the link.")
    static let automatic = Field.boolean(
        "automatic",
        "Whether the page leads there at once, without waiting for a press."
    )
    static let declarations = [address.declaration, label.declaration, automatic.declaration]
}

struct ReturnLink: Sendable {
    let address: ReturnAddress
    let label: String?
    let isAutomatic: Bool
}

extension FieldType where Value == PlatformReturn.Code {
    fileprivate static var completionCode: FieldType {
        .scalar(.form("a code of 1 to 100 characters without spaces, or personal")) { text in
            let isCode = 1...100 ~= text.count && !text.contains(where: \.isWhitespace)
            guard isCode else { return nil }
            return text == "personal" ? .personal : .fixed(text)
        }
    }
}

extension FieldType where Value == ReturnLink {
    fileprivate static var returnLink: FieldType {
        .object("returnTo", fields: ReturnLinkFields.declarations) { source in
            source[ReturnLinkFields.address].map {
                ReturnLink(
                    address: $0,
                    label: source[ReturnLinkFields.label],
                    isAutomatic: source[ReturnLinkFields.automatic]
                )
            }
        }
    }
}

extension FieldType where Value == ReturnAddress {
    fileprivate static var returnAddress: FieldType {
        let shape = FieldShape.form(
            "an address such as https://panel.example/done?id={{ parameter:PANEL_ID }}"
        )
        return FieldType(shape) { node, reading in
            guard let address = node.text.flatMap(ReturnAddress.init(parsing:)) else {
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
            let site = ReturnAddress(parsing: plain)?.site
            return site == plain.lowercased() ? site : nil
        }
    }
}
