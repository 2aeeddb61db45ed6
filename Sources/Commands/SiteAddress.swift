import ArgumentParser
import Foundation

/// The validation of the option `--base-url`.
enum SiteAddress {
    /// Checks that an address consists of an HTTP or HTTPS scheme, a host and an optional port.
    ///
    /// - Throws: `ValidationError`.
    static func check(_ address: String) throws {
        let url = URL(string: address)
        guard let scheme = url?.scheme, ["http", "https"].contains(scheme), url?.host != nil,
            url?.path == "", url?.query == nil, url?.fragment == nil, url?.user == nil
        else {
            throw ValidationError(
                "--base-url \(address): give only scheme and host, such as https://study.example"
            )
        }
    }
}
