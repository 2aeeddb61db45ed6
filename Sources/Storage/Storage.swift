/// All stores of a server together.
public protocol Storage: SessionStore, FileStore, AllocationStore, StudyStore, ResearcherStore,
    AuditStore, OutboxStore,
    ReportStore
{}
