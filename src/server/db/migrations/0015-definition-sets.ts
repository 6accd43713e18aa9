import { sql, type Kysely } from 'kysely'

/** Which definition set a district counts by, and how it came to it; where to find exams at the limit, and retests of a round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No row: the default set.
  await sql`
    create table district_definition (
      region_code text primary key references region (code),
      definition_set_id text not null references definition_set (id)
    )`.execute(db)

  // One row per change that was asked for. `units`: schools whose exams were graded and counted again.
  await sql`
    create table definition_switch (
      id uuid primary key,
      region_code text not null references region (code),
      from_set text not null references definition_set (id),
      to_set text not null references definition_set (id),
      reason text not null,
      account_id integer references account (id) on delete set null,
      state text not null default 'waiting'
        check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      units_done integer not null default 0,
      units_of integer not null,
      asked_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`
    create unique index definition_switch_under_way on definition_switch (region_code)
      where state in ('waiting', 'running')`.execute(db)
  await sql`
    create index definition_switch_newest on definition_switch (region_code, asked_at desc)`.execute(db)

  // The sets that ship differ in SE = −0.50 D exactly: the few exams that a change of set touches.
  await sql`
    create index vision_exam_at_limit on vision_exam (school_id, round_id)
      where se_right = -0.5 or se_left = -0.5`.execute(db)

  // Quality of retests is counted from the retests of one round, a few per cent of its exams.
  await sql`drop index vision_retest_by_round`.execute(db)
  await sql`
    create index vision_retest_by_round on vision_retest (round_id, school_id)
      include (student_id, grade, class_id, taken_on, examiner, device, ucva_items, ucva_errors, se_items, se_errors)`.execute(
    db,
  )
}
