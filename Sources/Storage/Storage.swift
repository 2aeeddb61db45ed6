/// A storage that contains all stores of a server.
public protocol Storage: SessionStore, ParticipantStore, InvitationStore, EnrolmentStore,
    ConsentStore, WithdrawalStore, RetentionStore, FileStore, RecordingStore, AllocationStore,
    MailStore, StudyStore, StudyDraftStore, ResearcherStore, RoleStore, SecondFactorStore,
    AccessTokenStore, WebhookStore, AuditStore, OutboxStore, ReportStore, ActivityStore, NoteStore
{}
