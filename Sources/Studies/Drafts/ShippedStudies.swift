import Authoring
import Foundation
package import StudyFiles

/// The studies that are shipped with the program: samples to try, and starters for new studies.
package struct ShippedStudies: Sendable {
    /// A study that authors adapt; the raw value is the folder's name.
    package enum Starter: String, Sendable, Hashable, CaseIterable {
        case blank
        case survey
        case diary
        case trial
    }

    package struct Sample: Sendable, Hashable {
        /// The name of the folder, which is also the identifier of the study.
        package let name: String
        package let title: String
    }

    private let starters: URL
    private let samples: URL

    /// Creates the shipped studies from two folders that each contain one folder per study.
    package init(starters: String, samples: String) {
        self.starters = URL(fileURLWithPath: starters, isDirectory: true)
        self.samples = URL(fileURLWithPath: samples, isDirectory: true)
    }

    /// Returns whether a text can be the identifier of a study.
    package static func isIdentifier(_ text: String) -> Bool { IdentifierForm.dashed.accepts(text) }

    /// Returns the samples, sorted by title; empty if the program was installed without them.
    package func allSamples() -> [Sample] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: samples.path)
        return (names ?? []).compactMap(sample).sorted { $0.title < $1.title }
    }

    private func sample(_ name: String) -> Sample? {
        let file = samples.appendingPathComponent(name).appendingPathComponent("study.yaml")
        guard let text = try? String(contentsOf: file, encoding: .utf8),
            let title = text.split(separator: "\n").first(where: { $0.hasPrefix("title: ") })
        else { return nil }
        return Sample(name: name, title: String(title.dropFirst("title: ".count)))
    }

    /// Returns the files of a sample by path; `nil` if there is no such sample.
    ///
    /// - Throws: `StudyFolderError`.
    package func sampleFiles(_ name: String) throws(StudyFolderError) -> [String: [UInt8]]? {
        guard allSamples().contains(where: { $0.name == name }) else { return nil }
        return try StudyFolder.read(samples.appendingPathComponent(name))
    }

    /// Returns the files of a new study, by path.
    ///
    /// - Parameters:
    ///   - starter: The study to start from.
    ///   - id: The identifier of the new study.
    ///   - title: The title, or `nil` for the starter's.
    /// - Returns: The bytes of each file.
    /// - Throws: `StudyFolderError`.
    package func files(
        of starter: Starter,
        id: String,
        title: String?
    ) throws(StudyFolderError) -> [String: [UInt8]] {
        var files = try StudyFolder.read(starters.appendingPathComponent(starter.rawValue))
        files["study.yaml"] = files["study.yaml"].map { Self.named($0, id, title) }
        return files
    }

    /// Returns a `study.yaml` with another identifier and, unless `title` is `nil`, another title.
    private static func named(_ bytes: [UInt8], _ id: String, _ title: String?) -> [UInt8] {
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        let changed = lines.map { line -> String in
            if line.hasPrefix("id: ") { return "id: \(id)" }
            if line.hasPrefix("title: "), let title { return "title: \(quoted(title))" }
            return String(line)
        }
        return Array(changed.joined(separator: "\n").utf8)
    }

    /// Returns a text as a YAML scalar in double quotes, on one line.
    private static func quoted(_ text: String) -> String {
        let escaped = text.reduce(into: "") { text, character in
            if character.isNewline { return text.append(" ") }
            if character == "\"" || character == "\\" { text.append("\\") }
            text.append(character)
        }
        return "\"\(escaped)\""
    }
}
