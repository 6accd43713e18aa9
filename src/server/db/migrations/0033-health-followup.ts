import { sql, type Kysely } from 'kysely'

/** Which school was reminded of which round of check-ups or of the fitness test: once a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table health_reminder (
      school_id integer not null,
      round_id integer not null references health_round (id),
      day date not null,
      sent_by integer references account (id) on delete set null,
      sent_at timestamptz not null default now(),
      recipients integer not null,
      primary key (school_id, round_id, day)
    )`.execute(db)
  await sql`create index health_reminder_round on health_reminder (round_id, day)`.execute(db)
}
