/// A page as a client read it last.
struct SeenPage: Sendable {
    let path: String
    let head: String
    let body: [UInt8]
}
