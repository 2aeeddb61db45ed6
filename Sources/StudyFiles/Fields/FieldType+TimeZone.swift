import Foundation
import Authoring
import TaskModel

extension FieldType where Value == String {
    /// The name of a time zone in the IANA database, such as `Europe/Berlin`.
    static var timeZone: FieldType {
        let shape = FieldShape.form("a time zone such as Europe/Berlin")
        return FieldType(shape) { node, reading in
            guard let name = node.text else {
                reading.expected(shape, insteadOf: node)
                return nil
            }
            if isKnown(name) { return name }
            reading.report(
                .unknownTimeZone,
                "unknown time zone \(Diagnostic.quoted(name))",
                suggestion: suggestion(for: name, in: reading),
                at: node.position
            )
            return nil
        }
    }

    private static func isKnown(_ name: String) -> Bool {
        TimeZone.knownTimeZoneIdentifiers.contains(name) || name == "UTC"
    }

    /// Returns advice about an unknown name; for `Berlin`, the advice suggests `Europe/Berlin`.
    private static func suggestion(for name: String, in reading: ReadingContext) -> String? {
        let known = TimeZone.knownTimeZoneIdentifiers
        let ending = "/" + name.lowercased().replacing(" ", with: "_")
        if let city = known.first(where: { $0.lowercased().hasSuffix(ending) }) {
            return "write \(city)"
        }
        return reading.suggestion(for: name, among: known)
            ?? "use a name such as Europe/Berlin or America/New_York"
    }
}
