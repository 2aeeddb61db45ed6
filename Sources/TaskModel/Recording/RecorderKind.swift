internal import Foundation

/// A kind of recorder.
///
/// A kind consists of a Swift file, the script `Public/recorders/NAME.js`, which records while a
/// page is open, and an entry in the list of kinds.
public protocol RecorderKind: Sendable {
    /// The keys of the kind's texts.
    associatedtype Word: WordKey = NoWord

    /// The keyword in study files (`type: motion`) and the name of the script.
    static var name: String { get }
    /// The name that participants see for the recorded data, such as "The movement of your device".
    static var label: Message { get }
    /// The columns of a recording that follow the time column; empty for sound and video.
    static var columns: [RecordedColumn] { get }
    /// The browser features that the script may request.
    var permissions: [Permission] { get }
    /// The settings for the script, by name.
    var settings: [String: RecorderSetting] { get }
}

extension RecorderKind {
    public var permissions: [Permission] { [] }
    public var settings: [String: RecorderSetting] { [:] }
    public var name: String { Self.name }
    /// The first line of a recording's file, or `nil` for sound and video.
    public static var header: String? {
        columns.isEmpty ? nil : (["ms"] + columns.map(\.name)).joined(separator: ",")
    }
}

/// A setting that a recorder's script reads.
public enum RecorderSetting: Sendable, Hashable {
    case number(Int)
    case flag(Bool)
    case word(String)
}

/// A column of a recording.
///
/// The recording is a CSV file with one row for each sample. Its first column contains the
/// milliseconds since the start.
public struct RecordedColumn: Sendable, Hashable {
    public let name: String
    /// The meaning, for codebooks.
    public let summary: String
    /// The unit, such as `m/s²`.
    public let unit: String?

    public init(_ name: String, _ summary: String, unit: String? = nil) {
        self.name = name
        self.summary = summary
        self.unit = unit
    }
}

extension RecorderSetting: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .word(let word): try container.encode(word)
        }
    }
}

extension [String: RecorderSetting] {
    /// The settings as a JSON object, sorted by name.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
