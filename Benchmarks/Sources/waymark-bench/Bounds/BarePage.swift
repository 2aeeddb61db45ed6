import Foundation

/// A response of the server, to be served by bare libmicrohttpd.
struct BarePage: Codable, Sendable {
    /// The headers; those that a redirect has too come first.
    var fields: [Field]
    var body: [UInt8]
    /// Where a POST leads.
    var location: String

    /// A header.
    struct Field: Codable, Sendable {
        var name: String
        var value: String
    }

    /// Takes the headers of a response, but for those that libmicrohttpd writes by itself.
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

    /// How many of the headers a redirect has too.
    var redirectCount: Int { fields.count(where: \.isOfRedirects) }
}

extension BarePage.Field {
    /// The headers that speak of what a page shows or may do.
    private static let ofPages: Set<String> = [
        "content-type", "content-security-policy", "x-frame-options", "origin-agent-cluster",
        "permissions-policy",
    ]

    fileprivate var isOfRedirects: Bool { !Self.ofPages.contains(name.lowercased()) }
}
