import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/schema.ts'
import { forgetOldExports } from '../exports/forget-old-exports.ts'
import { forgetOldUploads } from '../imports/forget-old-uploads.ts'
import type { RetentionName } from './days.ts'

interface RetentionRule {
  name: RetentionName
  /** What goes, for the operator. */
  what: string
  /** In the caller's transaction. Answers how many rows went. */
  remove: (trx: Db, days: number) => Promise<number>
}

const removed = async (trx: Db, ...statements: RawBuilder<unknown>[]): Promise<number> => {
  let rows = 0
  for (const statement of statements) rows += Number((await statement.execute(trx)).numAffectedRows ?? 0n)
  return rows
}

const before = (days: number) => sql`clock_timestamp() - make_interval(days => ${days})`

/** Everything that is removed by the clock, and for how long it is stored: what runs, what the operator is shown and what is documented. */
export const retentionRules: readonly RetentionRule[] = [
  { name: 'uploads', what: 'rows of uploaded workbooks', remove: forgetOldUploads },
  {
    name: 'exports',
    what: 'lines of the list of exports; their files go after 3 days',
    remove: forgetOldExports,
  },
  {
    name: 'jobs',
    what: 'jobs that are done or failed',
    remove: (trx, days) =>
      removed(trx, sql`delete from job where state in ('done', 'failed') and created_at < ${before(days)}`),
  },
  {
    name: 'sessions',
    what: 'sessions that are over',
    remove: (trx, days) => removed(trx, sql`delete from session where expires_at < ${before(days)}`),
  },
  {
    name: 'devices',
    what: 'browsers that nobody signed in with',
    remove: (trx, days) => removed(trx, sql`delete from known_device where seen_at < ${before(days)}`),
  },
  {
    name: 'notices',
    what: 'notices and letters',
    remove: (trx, days) => removed(trx, sql`delete from notice where created_at < ${before(days)}`),
  },
  {
    name: 'letters',
    what: 'photos that guardians sent with an answer, and links to letters that have run out',
    // The photo of a letter goes; the answer stays with the follow-up it is a step of.
    remove: (trx, days) =>
      removed(
        trx,
        sql`delete from guardian_letter_photo where added_at < ${before(days)}`,
        sql`update guardian_letter set token_hash = null, reminder_hash = null, token_ends_at = null
          where token_ends_at < clock_timestamp()`,
      ),
  },
  {
    name: 'messages',
    what: 'messages that were sent or given up',
    remove: (trx, days) =>
      removed(
        trx,
        sql`delete from message where state in ('sent', 'dead') and created_at < ${before(days)}`,
        sql`delete from message_day where day < (${before(days)})::date`,
      ),
  },
  {
    name: 'moments',
    what: 'codes, one-time links, wrong tries, and what could be undone for a day',
    remove: (trx, days) => removed(trx, ...momentsBefore(days)),
  },
  {
    name: 'audit',
    what: 'the log of who did what',
    // School by school, as its index is.
    remove: (trx, days) =>
      removed(
        trx,
        sql`delete from audit a using (select id from school union all select 0) s
          where a.school_id = s.id and a.at < ${before(days)}`,
      ),
  },
  {
    name: 'operations',
    what: 'this list, and that of backups',
    remove: (trx, days) =>
      removed(
        trx,
        sql`delete from retention_run where last_at < ${before(days)}`,
        sql`delete from backup_run where finished_at < ${before(days)}`,
      ),
  },
]

/** Whoever writes one of these clears a few that are over; where nobody writes any more, this does. */
const momentsBefore = (days: number) => [
  sql`delete from captcha where expires_at < ${before(days)}`,
  sql`delete from outbox where kind = 'captcha' and created_at < ${before(days)}`,
  sql`delete from phone_link where expires_at < ${before(days)}`,
  sql`delete from partner_token where expires_at < ${before(days)}`,
  sql`delete from referral_link where expires_at < ${before(days)}`,
  sql`delete from wrong_try where last_at < ${before(days)}`,
  sql`delete from masked_lookup where at < ${before(days)}`,
  sql`delete from labour_evidence where removed_at < ${before(days)}`,
  sql`delete from student_batch_row where batch_id in (select id from student_batch where created_at < ${before(days)})`,
  sql`delete from student_batch where created_at < ${before(days)}`,
]
