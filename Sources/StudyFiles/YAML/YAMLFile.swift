import Authoring
import TaskModel
import Yams

/// A reader that converts a YAML or JSON file to nodes with positions.
struct YAMLFile {
    /// The maximum size of a file, in bytes.
    static let largest = 1 << 20
    static let deepest = 32
    /// The maximum number of nodes, after expansion of aliases.
    static let mostNodes = 50_000

    let path: String
    private(set) var diagnostics: [Diagnostic] = []

    init(path: String) {
        self.path = path
    }

    /// Returns the root of a file, or `nil` after reporting that the file cannot be read.
    mutating func read(_ bytes: [UInt8], root: String) -> SourceNode? {
        guard bytes.count <= Self.largest else {
            report(.tooLarge, "the study file is larger than 1 MiB")
            return nil
        }
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let content = bytes.dropFirst(isMarked ? 3 : 0)
        guard let text = String(validating: content, as: UTF8.self) else {
            report(.notText, "the file is not UTF-8 text", at: Self.firstFlaw(in: content))
            return nil
        }
        return parse(path.hasSuffix(".json") ? JSONText.joiningSurrogates(text) : text, root: root)
    }

    private mutating func parse(_ text: String, root: String) -> SourceNode? {
        do {
            let composed = try LenientYAML(text)
            guard let node = composed.node else {
                report(.emptyFile, "the file is empty")
                return nil
            }
            return build(node, of: composed, in: text, root: root)
        } catch let error as YamlError {
            report(SyntaxProblem(error, in: text))
        } catch {
            report(.syntax, "cannot read the file: \(error)")
        }
        return nil
    }

    private mutating func build(
        _ node: Node,
        of composed: LenientYAML,
        in text: String,
        root: String
    ) -> SourceNode? {
        var builder = NodeBuilder(file: path, of: composed, in: text)
        let built = builder.build(node, path: root, depth: 0)
        diagnostics += builder.diagnostics
        return built
    }
}

extension YAMLFile {
    private mutating func report(
        _ code: Diagnostic.Code,
        _ message: String,
        suggestion: String? = nil,
        at mark: TextPosition = TextPosition(line: 1, column: 1)
    ) {
        let position = SourcePosition(file: path, line: mark.line, column: mark.column)
        diagnostics.append(Diagnostic(code, message, suggestion: suggestion, at: position))
    }

    private mutating func report(_ problem: SyntaxProblem) {
        report(
            problem.code,
            problem.message,
            suggestion: problem.suggestion,
            at: problem.mark
        )
    }

    /// Returns the position of the first byte that is not valid UTF-8.
    private static func firstFlaw(in bytes: ArraySlice<UInt8>) -> TextPosition {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var valid = String.UnicodeScalarView()
        while case .valid(let scalar) = parser.parseScalar(from: &rest) {
            valid.append(Unicode.UTF8.decode(scalar))
        }
        return TextPosition(after: valid[...])
    }
}
