/// The export formats that are built in.
public enum ExportFormats {
    /// Every format, in the order in which they are offered.
    public static let all: [any ExportFormat.Type] = [
        CSVWideFormat.self,
        CSVLongFormat.self,
        FilesFormat.self,
    ]

    /// The format of a name.
    public static func named(_ name: String) -> (any ExportFormat.Type)? {
        all.first { $0.name == name }
    }
}
