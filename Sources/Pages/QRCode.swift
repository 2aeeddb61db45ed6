internal import CQREncode
package import TaskModel

/// A text as a QR code, drawn as one path in an SVG image.
///
/// A property `code` sets the variables `code.size` (the width of the image with its quiet zone, in
/// modules) and `code.path` (the data of the path).
package struct QRCode: TemplateConvertible, Hashable {
    private let size: Int
    private let path: String

    /// The width of the blank margin that scanners need, in modules.
    private static let margin = 4

    /// Creates the QR code of a text, or returns `nil` if the text is empty or too long.
    package init?(_ text: String) {
        let code = unsafe QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
        guard let code = unsafe code else { return nil }
        defer { unsafe QRcode_free(code) }
        let width = unsafe Int(code.pointee.width)
        let modules = unsafe UnsafeBufferPointer(start: code.pointee.data, count: width * width)
        // The lowest bit of a module is set if the module is dark.
        let isDark = unsafe modules.map { $0 & 1 == 1 }
        size = width + 2 * Self.margin
        path = (0..<width).map { Self.row(isDark[($0 * width)..<(($0 + 1) * width)], $0) }.joined()
    }

    /// Returns the part of the path that draws a row, with one rectangle for each run of dark
    /// modules.
    private static func row(_ modules: ArraySlice<Bool>, _ row: Int) -> String {
        var path = ""
        var rest = modules
        while let start = rest.firstIndex(of: true) {
            let end = rest[start...].firstIndex(of: false) ?? rest.endIndex
            let (x, y) = (start - modules.startIndex + margin, row + margin)
            path += "M\(x) \(y)h\(end - start)v1H\(x)z"
            rest = rest[end...]
        }
        return path
    }

    package var templateValue: TemplateValue {
        .object(["size": .text(String(size)), "path": .text(path)])
    }
}
