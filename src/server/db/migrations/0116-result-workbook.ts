import { sql, type Kysely } from 'kysely'

/**
 * Workbooks in which clinics answer referrals. A case has a number of its own there, drawn by chance: it says nothing of the child and
 * nobody guesses another's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table referral add column case_code text not null
      default 'R' || upper(left(replace(gen_random_uuid()::text, '-', ''), 11))`.execute(db)
  await sql`create unique index referral_by_code on referral (school_id, case_code)`.execute(db)
  await sql`alter table upload drop constraint upload_kind_check`.execute(db)
  await sql`
    alter table upload add constraint upload_kind_check
      check (kind in ('roster', 'vision', 'check', 'fitness', 'questionnaire', 'sport', 'entries', 'results', 'teachers',
        'schools', 'timetable', 'clinicResults'))`.execute(db)
}
