import { sql, type Kysely } from 'kysely'

/** One step of the follow-up taken of many students at once, for as long as it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vision_follow_up_batch (
      school_id integer not null,
      id uuid not null,
      round_id integer not null references screening_round (id),
      step text not null check (step in ('notified', 'visited', 'result')),
      visited_on date,
      student_ids bigint[] not null,
      account_id integer references account (id) on delete cascade,
      taken_at timestamptz not null default now(),
      undone_at timestamptz,
      primary key (school_id, id)
    )`.execute(db)
}
