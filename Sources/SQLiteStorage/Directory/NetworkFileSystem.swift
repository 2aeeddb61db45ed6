import Foundation

/// A file system of another machine, on which locks and memory shared by processes do not hold.
struct NetworkFileSystem: Hashable {
    /// What the mount table calls it.
    let name: String

    private static let names: Set<String> = [
        "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "fuse.sshfs", "glusterfs",
        "fuse.glusterfs", "virtiofs",
    ]

    /// The network file system on which a path is; `nil` for a local one.
    ///
    /// - Parameters:
    ///   - path: A path without links.
    ///   - mounts: The mount table, as in `/proc/self/mountinfo`.
    init?(at path: String, in mounts: String) {
        let mounts = mounts.split(separator: "\n").compactMap(Self.mount)
        let around = mounts.filter { Self.contains($0.point, path) }
        // Of two mounts at one place, the later hides the earlier.
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

    /// Where a line's file system is mounted, and its type, which stands behind the hyphen.
    private static func mount(_ line: Substring) -> (point: String, type: String)? {
        let fields = line.split(separator: " ")
        guard fields.count > 5, let hyphen = fields.dropFirst(6).firstIndex(of: "-"),
            hyphen + 1 < fields.count
        else { return nil }
        let point = fields[4].replacing("\\040", with: " ")
        return (String(point), String(fields[hyphen + 1]))
    }
}
