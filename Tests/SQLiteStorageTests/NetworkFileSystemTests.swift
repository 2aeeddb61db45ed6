import Testing

@testable import SQLiteStorage

@Suite struct NetworkFileSystemTests {
    private static let mounts = """
        22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
        23 22 0:21 / /proc rw,nosuid - proc proc rw
        24 22 0:40 /export /mnt/share\\040one rw,relatime shared:7 master:2 - nfs4 host:/export rw
        25 22 254:1 / /mnt/share\\040one/local rw,relatime - ext4 /dev/vdb rw
        26 22 0:41 / /home rw - cifs //host/home rw
        27 22 254:2 / /home rw - btrfs /dev/vdc rw
        broken line
        """

    @Test(
        arguments: [
            ("/var/lib/waymark", nil), ("/mnt/share one/data", "nfs4"), ("/mnt/share one", "nfs4"),
            ("/mnt/share one/local/data", nil), ("/mnt/share", nil), ("/home/mia", nil), ("/", nil),
        ] as [(String, String?)]
    )
    func innermostMountDecides(_ path: String, _ name: String?) {
        #expect(NetworkFileSystem(at: path, in: Self.mounts)?.name == name)
    }

    @Test func emptyMountTableMeansLocal() {
        #expect(NetworkFileSystem(at: "/data", in: "") == nil)
        #expect(FileSystem.mounts.contains(" / "))
    }
}
