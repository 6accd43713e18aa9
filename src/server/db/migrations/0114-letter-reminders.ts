import { sql, type Kysely } from 'kysely'

/** Guardians are reminded once of a letter that was sent to them and that nobody has opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table guardian_letter
      add column reminded_at timestamptz,
      -- Of the link in the reminder. The one that was sent before stays: whether the reminder arrives is not known.
      add column reminder_hash bytea,
      add constraint guardian_letter_reminder_hash unique (school_id, reminder_hash)`.execute(db)
  // What is looked through every hour: few rows of many.
  await sql`
    create index guardian_letter_unopened on guardian_letter (sent_at)
    where sent_at is not null and abnormal and reply is null and opened_at is null and reminded_at is null`.execute(
    db,
  )
}
