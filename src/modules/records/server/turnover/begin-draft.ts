import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/**
 * A draft of a school's turnover from one year into the next. What was chosen in one of the same year that was undone is there again.
 * The caller holds the school and knows that none is under way. Returns its id.
 */
export async function beginDraft(
  trx: Db,
  { schoolId, fromYear, accountId }: { schoolId: number; fromYear: number; accountId: number },
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into turnover (school_id, id, from_year, to_year, account_id)
    values (${schoolId}, ${id}, ${fromYear}, ${fromYear + 1}, ${accountId})`.execute(trx)
  const undone = sql`(
    select id from turnover
    where school_id = ${schoolId} and from_year = ${fromYear} and state = 'undone' order by undone_at desc limit 1)`
  await sql`
    insert into turnover_class (school_id, turnover_id, class_id, targets)
    select school_id, ${id}::uuid, class_id, targets from turnover_class
    where school_id = ${schoolId} and turnover_id = ${undone}`.execute(trx)
  await sql`
    insert into turnover_student (school_id, turnover_id, student_id, chosen, outcome, target_number, destination,
      to_school_id, to_student_id)
    select school_id, ${id}::uuid, student_id, true, outcome, target_number, destination, to_school_id, to_student_id
    from turnover_student
    where school_id = ${schoolId} and turnover_id = ${undone} and chosen`.execute(trx)
  return id
}
