/// The export formats of a program, by name.
public struct ExportFormats: Sendable {
    /// Every format, in the order in which they are offered.
    public let all: [any ExportFormat.Type]

    /// Gathers formats; each has a name of its own.
    public init(_ all: [any ExportFormat.Type]) {
        self.all = all
    }

    /// The formats that are built in.
    public static let builtIn = ExportFormats([
        CSVWideFormat.self,
        CSVLongFormat.self,
        FilesFormat.self,
    ])

    /// The format of a name.
    public func named(_ name: String) -> (any ExportFormat.Type)? {
        all.first { $0.name == name }
    }
}
