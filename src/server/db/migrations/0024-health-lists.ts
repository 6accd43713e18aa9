import { sql, type Kysely } from 'kysely'

/** What lists of students with their check-up and fitness test are read by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A round from the best total down, or from the least up.
  await sql`
    create index fitness_test_by_total on fitness_test (round_id, (coalesce(total, -1)), school_id, student_id)
      where total is not null`.execute(db)
  // Who lacks something: few of those who came, and everybody who has not.
  await sql`
    create index health_check_lacking on health_check (round_id, school_id, student_id)
      where state <> 'exempt' and num_nulls(height_cm, weight_kg, systolic, spine_abnormal, caries) > 0`.execute(
    db,
  )
  await sql`
    create index fitness_test_lacking on fitness_test (round_id, school_id, student_id)
      where state <> 'exempt' and level is null`.execute(db)
}
