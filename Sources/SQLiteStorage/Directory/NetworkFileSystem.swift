import Foundation

/// A network file system, on which file locks and shared memory are unreliable.
struct NetworkFileSystem: Hashable {
    /// The file system type in the mount table, such as `nfs4`.
    let name: String

    private static let names: Set<String> = [
        "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "fuse.sshfs", "glusterfs",
        "fuse.glusterfs", "virtiofs",
    ]

    /// Creates a description of the network file system that contains a path.
    ///
    /// Returns `nil` if the path is not on a network file system of a known type.
    ///
    /// - Parameters:
    ///   - path: A path without symbolic links.
    ///   - mounts: The mount table, in the format of `/proc/self/mountinfo`.
    init?(at path: String, in mounts: String) {
        let mounts = mounts.split(separator: "\n").compactMap(Self.mount)
        let around = mounts.filter { Self.contains($0.point, path) }
        // A later mount hides an earlier mount at the same point.
        guard
            let last = around.indices.max(by: { left, right in
                (around[left].point.utf8.count, left) < (around[right].point.utf8.count, right)
            }), Self.names.contains(around[last].type)
        else { return nil }
        name = around[last].type
    }

    private static func contains(_ point: String, _ path: String) -> Bool {
        point == "/" || path == point || path.hasPrefix(point + "/")
    }

    /// Parses the mount point and the file system type, which follows the hyphen.
    private static func mount(_ line: Substring) -> (point: String, type: String)? {
        let fields = line.split(separator: " ")
        guard fields.count > 5, let hyphen = fields.dropFirst(6).firstIndex(of: "-"),
            hyphen + 1 < fields.count
        else { return nil }
        let point = fields[4].replacing("\\040", with: " ")
        return (String(point), String(fields[hyphen + 1]))
    }
}
