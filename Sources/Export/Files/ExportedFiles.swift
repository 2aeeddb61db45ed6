import TaskModel

extension AnswerValue {
    /// The files in the value; the files of a value with parts are ordered by part name.
    var files: [StoredFile] {
        switch self {
        case .file(let file): [file]
        case .components(let parts):
            parts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .flatMap(\.value.files)
        default: []
        }
    }
}

extension StoredFile {
    /// The identifier of the file, with an extension for the media type.
    var fileName: String {
        let type = mediaType.split(separator: "/").last ?? "bin"
        return "\(id).\(type == "jpeg" ? "jpg" : type)"
    }
}
