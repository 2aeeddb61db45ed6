/// The page that a client has read last.
struct SeenPage: Sendable {
    let path: String
    let head: String
    let body: [UInt8]
}
