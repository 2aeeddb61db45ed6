internal import Foundation

/// The reason why a study's folder could not be read.
package enum StudyFolderError: Error {
    /// A file or folder could not be opened or read.
    case unreadable(String, cause: any Error)
    /// The folder does not exist.
    case missing(String)
    /// A file, or the folder as a whole, exceeds its size limit.
    case tooLarge(String)
    case tooManyFiles
    case tooDeep(String)
    /// A symbolic link leads out of the folder.
    case leadsOutside(String)
}

extension StudyFolderError: CustomStringConvertible {
    /// The error as a message without a full stop.
    package var description: String {
        switch self {
        case .unreadable(let path, let cause):
            "cannot read \(path): \(Self.reason(cause))"
        case .missing(let path): "folder \(path) does not exist"
        case .tooLarge(let path):
            "\(path) is too large; the limit is 32 MiB for a file and 256 MiB for a study"
        case .tooManyFiles: "the folder has more than \(StudyFolder.mostFiles) files"
        case .tooDeep(let path): "\(path) is more than \(StudyFolder.deepest) folders deep"
        case .leadsOutside(let path): "\(path) is a link to a file outside the study folder"
        }
    }

    /// Returns the system's error message in lower case, or Foundation's message if the error did
    /// not come from the system.
    private static func reason(_ cause: any Error) -> String {
        let error = cause as NSError
        let system = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        guard system.domain == NSPOSIXErrorDomain, let code = Int32(exactly: system.code) else {
            return error.localizedDescription
        }
        return unsafe String(cString: strerror(code)).lowercased()
    }
}
