/// The result of adding participants' files to a backup.
struct PackingResult {
    /// The number and total size of the added files.
    var totals = BackupManifest.Totals()
    /// The paths of files that were deleted while the backup was made, for example by a
    /// participant.
    var deleted: [String] = []
    /// A problem for each missing or changed file.
    var problems: [String] = []
}
