/// Everything that must be kept, in one place.
public protocol Storage: SessionStore, FileStore, AllocationStore, StudyStore, ResearcherStore,
    EventStore, OutboxStore,
    ReportStore
{}
