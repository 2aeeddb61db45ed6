import CBare
import Foundation

/// A response of the server, to be served by bare libmicrohttpd.
struct BarePage: Codable, Sendable {
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
        fields = page.head.components(separatedBy: "\r\n").dropFirst().compactMap { line in
            guard let colon = line.range(of: ": ") else { return nil }
            let name = String(line[..<colon.lowerBound])
            guard !["date", "content-length", "connection"].contains(name.lowercased()) else {
                return nil
            }
            return Field(name: name, value: String(line[colon.upperBound...]))
        }
    }
}

extension BarePage {
    /// Serves it until the process ends.
    func serve(port: UInt16, threads: Int) throws {
        let names = unsafe fields.map { field in
            unsafe bare_field(name: strdup(field.name), value: strdup(field.value))
        }
        let server = unsafe names.withUnsafeBufferPointer { names in
            unsafe body.withUnsafeBytes { body in
                unsafe location.withCString { location in
                    var page = unsafe bare_page(
                        fields: names.baseAddress,
                        field_count: names.count,
                        body: body.baseAddress?.assumingMemoryBound(to: CChar.self),
                        body_length: body.count,
                        location: location
                    )
                    return unsafe bare_http_start(&page, port, UInt32(threads))
                }
            }
        }
        guard unsafe server != nil else { throw Failure("port \(port) is not to be had") }
    }
}
