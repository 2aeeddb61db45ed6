public import TaskModel
public struct StudyReading: Sendable { public let version: StudyVersion?; public let diagnostics: [Diagnostic] }
public struct StudyReader: Sendable {
    public init(registry: KindRegistry) {}
    public func read(_ files: [String: [UInt8]]) -> StudyReading { StudyReading(version: nil, diagnostics: []) }
}
