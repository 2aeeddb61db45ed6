/// The result of adding participants' files to a backup.
struct PackingResult {
    /// The number and total size of the added files.
    var totals = BackupManifest.Totals()
    /// The paths of files that were deleted, for example by a participant, while the backup was
    /// made.
    var deleted: [String] = []
    /// The descriptions of problems, one for each lost or changed file.
    var problems: [String] = []
}
