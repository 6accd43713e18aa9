import { sql, type Kysely } from 'kysely'

/** Where a list of results begins that asks for a finding few have; and who is at a school, without reading the students themselves. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const finding of ['stunted', 'pressure_raised', 'spine_abnormal', 'anaemia'])
    await sql
      .raw(
        `create index if not exists health_check_${finding} on health_check (round_id, school_id, student_id) where ${finding}`,
      )
      .execute(db)
  await sql`create index if not exists health_check_few_weights on health_check (round_id, weight, school_id, student_id)
    where weight in ('wasting', 'obese')`.execute(db)
  // Not ordered by the student's id: the planner would read a whole district in that order to merge it with its records.
  await sql`create index if not exists student_of_region on student (region_code, school_id) include (id)
    where gone is null`.execute(db)
}
