import HTTP
import TaskModel
import TaskPlayer

/// The items of a form whose files were not kept, and the status that says whose fault that is.
struct RefusedFiles {
    private(set) var errors: [ItemError] = []
    private(set) var status = Status.unprocessableContent

    /// Notes a file that is not what was asked for.
    mutating func append(_ key: String, of item: String) {
        errors.append(Uploads.error(key, of: item))
    }

    /// Records a file that the format of its item rejects.
    mutating func append(_ reason: InvalidAnswer, of item: String) {
        errors.append(ItemError(item: item, reason: reason))
    }

    /// Notes a file for which the disk had no place.
    mutating func append(notStored item: String) {
        append("errors.upload.notStored", of: item)
        status = .serviceUnavailable
    }
}
