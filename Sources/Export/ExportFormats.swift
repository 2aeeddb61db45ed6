/// The export formats of a program, by name.
public struct ExportFormats: Sendable {
    /// All formats, in the order in which the admin site offers them.
    public let all: [any ExportFormat.Type]

    /// Creates a list of formats; their names must be unique.
    public init(_ all: [any ExportFormat.Type]) {
        self.all = all
    }

    /// The formats that are part of Waymark.
    public static let builtIn = ExportFormats([
        CSVFormat.self,
        CSVParticipantsFormat.self,
        CSVLongFormat.self,
        CSVMissingFormat.self,
        CSVExcelFormat.self,
        XLSXFormat.self,
        RFormat.self,
        SPSSFormat.self,
        StataFormat.self,
        NDJSONFormat.self,
        FHIRFormat.self,
        VisitsFormat.self,
        HistoryFormat.self,
        AllocationFormat.self,
        FilesFormat.self,
    ])

    public func named(_ name: String) -> (any ExportFormat.Type)? {
        all.first { $0.name == name }
    }
}
