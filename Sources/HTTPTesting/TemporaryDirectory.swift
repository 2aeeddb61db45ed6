internal import Glibc

/// Functions that create, list and remove temporary directories.
public enum TemporaryDirectory {
    /// The error thrown if a directory cannot be created.
    public struct DirectoryError: Error {}

    /// Creates an empty directory with a unique path.
    public static func make() throws -> String {
        var template = Array("/tmp/waymark-test-XXXXXX".utf8CString)
        guard let path = unsafe mkdtemp(&template) else { throw DirectoryError() }
        return unsafe String(cString: path)
    }

    /// Returns the sorted names in a directory, or an empty array if the directory cannot be read.
    public static func names(in directory: String) -> [String] {
        guard let stream = unsafe opendir(directory) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe String(
                    cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
                )
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Removes a directory and the files in it; subdirectories are not supported.
    public static func remove(_ directory: String) {
        for name in names(in: directory) { unsafe unlink("\(directory)/\(name)") }
        unsafe rmdir(directory)
    }
}
