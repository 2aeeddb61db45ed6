import Foundation

@testable import waymark_bench

/// A page with a form, served by bare libmicrohttpd in this process.
struct BareSite {
    static let path = "/sessions/one/steps/two"
    private static let html = """
        <!DOCTYPE html><title>A page</title>
        <form method="post" action="\(path)">
        <input type="hidden" name="_token" value="a&amp;b">
        <input type="radio" name="mood" value="1"><input type="radio" name="mood" value="2">
        <input type="text" name="cups" inputmode="numeric" data-min="3" data-max="3">
        <textarea name="notes"></textarea>
        <button name="action" value="continue">Continue</button>
        </form>
        """

    /// Serves the page until the test process ends.
    static func serve(port: UInt16) throws -> Target {
        try page.serve(port: port, threads: 1)
        return target(port: port)
    }

    /// The page, created from a response in the server's format.
    static var page: BarePage {
        let head =
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-Own: yes\r\nContent-Length: 1\r\n\r\n"
        return BarePage(SeenPage(path: path, head: head, body: Array(html.utf8)))
    }

    static func target(port: UInt16) -> Target {
        Target(port: port, start: path, begin: nil, inside: nil)
    }
}
