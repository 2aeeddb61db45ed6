import HTTP
import Sessions

/// Limits of forms with files.
enum Uploads {
    /// The maximum size of a form with files, in bytes; a larger form is not read.
    ///
    /// This limit is larger than the limit of a stored file, so that a page can report a file as
    /// too large.
    static let maximumBodyBytes = 64 << 20
}

extension ReceivedFile {
    init(_ file: UploadedFile) {
        self.init(
            name: file.name,
            path: file.path,
            byteCount: file.byteCount,
            isStored: file.isStored
        )
    }
}
