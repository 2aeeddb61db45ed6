import Foundation

/// Returns whether a process listens on a port of 127.0.0.1.
func isListening(_ port: UInt16) -> Bool {
    let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(made) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            unsafe connect(made, $0, size) == 0
        }
    }
}
