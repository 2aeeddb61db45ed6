import Foundation

/// A page of the Waymark server, to be served by bare libmicrohttpd.
struct BarePage: Codable, Sendable {
    /// The header fields, starting with those that redirects also have.
    var fields: [Field]
    var body: [UInt8]
    /// The path to which a POST redirects.
    var location: String

    struct Field: Codable, Sendable {
        var name: String
        var value: String
    }

    /// Creates a page without the header fields that libmicrohttpd adds.
    init(_ page: SeenPage) {
        body = page.body
        location = page.path
        let fields: [Field] = page.head.components(separatedBy: "\r\n").dropFirst().compactMap {
            line in
            guard let colon = line.range(of: ": ") else { return nil }
            let name = String(line[..<colon.lowerBound])
            guard !["date", "content-length", "connection"].contains(name.lowercased()) else {
                return nil
            }
            return Field(name: name, value: String(line[colon.upperBound...]))
        }
        self.fields = fields.filter(\.isOfRedirects) + fields.filter { !$0.isOfRedirects }
    }

    /// The number of header fields that redirects also have.
    var redirectCount: Int { fields.count(where: \.isOfRedirects) }
}

extension BarePage.Field {
    /// The lower-case names of the header fields that pages have but redirects do not.
    private static let ofPages: Set<String> = [
        "content-type", "content-security-policy", "x-frame-options", "origin-agent-cluster",
        "permissions-policy",
    ]

    fileprivate var isOfRedirects: Bool { !Self.ofPages.contains(name.lowercased()) }
}
