import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

export type AuditAction =
  | 'setup-finished'
  | 'account-created'
  | 'accounts-handed-out'
  | 'handout-printed'
  | 'account-registered'
  | 'account-approved'
  | 'account-refused'
  | 'account-signed-out'
  | 'password-changed'
  | 'modules-authorised'
  | 'partner-token'
  | 'letter-sent'
  | 'letter-deleted'
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-out'
  | 'import'
  | 'import-undone'
  | 'export'
  | 'export-unmasked'
  | 'record-opened'
  | 'exam-corrected'
  | 'test-corrected'
  | 'check-corrected'
  | 'health-follow-up'
  | 'exam-retested'
  | 'follow-up'
  | 'definition-asked'
  | 'definition-switched'
  | 'definition-cancelled'
  | 'calendar-changed'
  | 'definition-confirmed'
  | 'first-week-reminded'
  | 'health-round-opened'
  | 'health-setting'
  | 'health-reminded'
  | 'mind-entered'
  | 'lesson-alert'
  | 'lesson-marked'
  | 'pe-assessed'
  | 'pe-assessment-taken'
  | 'lesson-heart-settled'
  | 'lesson-heart-unsettled'
  | 'sport-task-added'
  | 'sport-task-changed'
  | 'sport-task-deleted'
  | 'sport-task-reviewed'
  | 'labour-task-added'
  | 'labour-task-changed'
  | 'labour-task-deleted'
  | 'labour-task-reviewed'
  | 'labour-evidence-added'
  | 'labour-evidence-removed'
  | 'labour-evidence-restored'
  | 'labour-doubt-settled'
  | 'health-round-closed'
  | 'health-round-reopened'
  | 'sport-device-made'
  | 'sport-device-revoked'
  | 'sport-record-settled'
  | 'sport-entered'
  | 'sport-entry-undone'
  | 'pupils-deleted'
  | 'pupils-restored'
  | 'pupils-transferred'
  | 'batch-undone'
  | 'class-added'
  | 'class-changed'
  | 'teacher-added'
  | 'teacher-changed'
  | 'teacher-deleted'
  | 'teacher-restored'
  | 'account-password'
  | 'school-added'
  | 'school-changed'
  | 'school-deleted'
  | 'school-restored'
  | 'menu-changed'
  | 'codes-made'
  | 'codes-revoked'
  | 'binding-ended'
  | 'reveal'
  | 'display-made'
  | 'display-revoked'
  | 'labour-lesson'
  | 'labour-activity'
  | 'labour-activity-undone'
  | 'labour-requirement'
  | 'competition-added'
  | 'competition-closed'
  | 'result-published'
  | 'result-corrected'
  | 'appeal-decided'
  | 'trip-booked'
  | 'trip-cancelled'
  | 'trip-decided'
  | 'trip-departed'
  | 'trip-planned'
  | 'turnover-started'
  | 'turnover-changed'
  | 'turnover-discarded'
  | 'turnover-committed'
  | 'turnover-undone'
  | 'handover-chosen'
  | 'handover-accepted'
  | 'handover-returned'
  | 'handover-reminded'
  | 'leaver-returned'

export interface AuditEntry {
  /** 0 = not of one school. */
  schoolId: number
  accountId: number | null
  action: AuditAction
  /** What was acted on, by id; never a name or a number of a person. */
  subject?: string
  detail?: Record<string, unknown>
  requestId?: string | null
}

/** Writes in the caller's transaction, so that nothing audited happens without its row. */
export async function writeAudit(trx: Kysely<any>, entry: AuditEntry): Promise<void> {
  await (trx as Kysely<Database>)
    .insertInto('audit')
    .values({
      school_id: entry.schoolId,
      account_id: entry.accountId,
      action: entry.action,
      subject: entry.subject ?? '',
      detail: JSON.stringify(entry.detail ?? {}),
      request_id: entry.requestId ?? null,
    })
    .execute()
}
