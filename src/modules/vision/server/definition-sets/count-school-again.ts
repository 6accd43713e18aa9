import { sql } from 'kysely'
import type { Trx } from '@/server/db/schema.ts'
import type { DefinitionSet } from '@/standards/definition-set.ts'
import { refreshVisionSummary } from '../summaries/refresh.ts'
import { regradeAtLimit } from '../summaries/regrade-exams.ts'

/** Takes a school's row, grades its exams at the limit by this set, and counts all its rounds anew: each figure names its set. */
export async function countSchoolAgain(trx: Trx, schoolId: number, set: DefinitionSet): Promise<void> {
  await sql`select from school where id = ${schoolId} for no key update`.execute(trx)
  await regradeAtLimit(trx, schoolId, set)
  await refreshVisionSummary(trx, schoolId, await roundsOfSchool(trx, schoolId))
}

/** Rounds of which anything is counted, or should be. */
async function roundsOfSchool(trx: Trx, schoolId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from screening_round r
    where r.region_code = (select region_code from school where id = ${schoolId})
      and (exists (select from vision_exam e where e.school_id = ${schoolId} and e.round_id = r.id)
        or exists (select from vision_class_summary c where c.school_id = ${schoolId} and c.round_id = r.id))
    order by r.starts_on`.execute(trx)
  return rows.map(({ id }) => id)
}
