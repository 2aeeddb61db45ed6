/// Everything that must be kept, in one place.
public protocol Storage: SessionStore, StudyStore, ResearcherStore, EventStore, ReportStore {}
