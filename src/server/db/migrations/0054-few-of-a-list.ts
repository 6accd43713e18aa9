import { sql, type Kysely } from 'kysely'

/** Where a list of students begins that asks for the few: without these it reads all students of the district for them. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const [table, name, columns, few] of [
    ['vision_exam', 'few_glasses', 'round_id, glasses', `glasses in ('contact', 'orthokeratology')`],
    ['fitness_test', 'missed', 'round_id, state', `state in ('absent', 'exempt')`],
    ['fitness_test', 'failed', 'round_id', `level = 'fail'`],
    ['health_check', 'missed', 'round_id, state', `state in ('absent', 'exempt')`],
  ])
    await sql
      .raw(
        `create index if not exists ${table}_${name} on ${table} (${columns}, school_id, student_id) where ${few}`,
      )
      .execute(db)
}
