/// The reason why an uploaded file cannot be used as a study.
package struct StudyUploadError: Error, CustomStringConvertible {
    /// The reason, without a full stop.
    package let description: String
}
