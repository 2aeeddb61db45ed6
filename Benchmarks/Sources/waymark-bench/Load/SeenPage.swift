/// The last page that a client has read.
struct SeenPage: Sendable {
    let path: String
    let head: String
    let body: [UInt8]
}
