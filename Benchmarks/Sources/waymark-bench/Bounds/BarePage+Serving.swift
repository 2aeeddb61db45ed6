import CBare
import Foundation

extension BarePage {
    /// Starts a server for the page; the server runs until this process ends.
    func serve(port: UInt16, threads: Int) throws {
        let server = unsafe withNative { unsafe bare_http_start($0, port, UInt32(threads)) }
        guard unsafe server != nil else { throw Failure("cannot listen on port \(port)") }
    }

    /// Calls a closure with the page as a C structure that is valid only during the call.
    func withNative<Value>(_ use: (UnsafePointer<bare_page>) -> Value) -> Value {
        let names = unsafe fields.map { field in
            unsafe bare_field(name: strdup(field.name), value: strdup(field.value))
        }
        defer {
            unsafe names.forEach { field in
                unsafe free(UnsafeMutablePointer(mutating: field.name))
                unsafe free(UnsafeMutablePointer(mutating: field.value))
            }
        }
        return unsafe names.withUnsafeBufferPointer { names in
            unsafe body.withUnsafeBytes { body in
                unsafe location.withCString { location in
                    var page = unsafe bare_page(
                        fields: names.baseAddress,
                        field_count: names.count,
                        redirect_count: redirectCount,
                        body: body.baseAddress?.assumingMemoryBound(to: CChar.self),
                        body_length: body.count,
                        location: location
                    )
                    return unsafe use(&page)
                }
            }
        }
    }
}
