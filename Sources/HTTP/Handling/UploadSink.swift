/// The description that precedes the bytes of a file in a multipart form.
public struct FilePart: Sendable, Hashable {
    public let name: String
    /// The file name given by the client; never used as a path.
    public let fileName: String
    /// The media type claimed by the client, or `application/octet-stream` if the client claims
    /// none.
    public let contentType: String
}

/// A type that stores the files of a request one at a time.
public protocol UploadSink: AnyObject, Sendable {
    /// Starts the file that `part` describes.
    func begin(_ part: FilePart) throws(RequestRejectedError)
    /// Adds bytes to the current file.
    func write(_ bytes: ArraySlice<UInt8>) throws(RequestRejectedError)
    /// Ends the current file and returns its description.
    func end() throws(RequestRejectedError) -> UploadedFile
}
