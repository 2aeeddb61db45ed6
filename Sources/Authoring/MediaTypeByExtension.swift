/// The media types of videos, by file name extension.
public enum MediaTypeByExtension {
    public static let videos = ["mp4": "video/mp4", "webm": "video/webm"]

    /// Returns the extension of a file name in lower case, or an empty string if there is none.
    public static func ending(of path: String) -> String {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? parts.last?.lowercased() ?? "" : ""
    }
}
