import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { setIdOfSchool } from '@/server/db/definition-set-of.ts'
import { measureNames, measureSums } from './summary-measures.ts'

const columns = sql.raw(measureNames.join(', '))
const counted = sql.raw(Object.values(measureSums).join(', '))
const summed = sql.raw(measureNames.map((name) => `sum(${name})`).join(', '))

/**
 * Recounts the summaries of children of whom it is known whether they wear glasses, those who do (`worn`) apart from those who do not.
 * Inside the writer's transaction, called by `refreshVisionSummary`. Read only where somebody filters by glasses.
 */
export async function refreshGlasses(trx: Db, schoolId: number, roundId: number): Promise<void> {
  const ofRound = sql`school_id = ${schoolId} and round_id = ${roundId}`
  await sql`delete from vision_glasses_class_summary where ${ofRound}`.execute(trx)
  await sql`
    insert into vision_glasses_class_summary
      (school_id, round_id, definition_set_id, grade, class_id, sex, worn, ${columns})
    select e.school_id, e.round_id, d.id, e.grade, e.class_id, e.sex, e.glasses <> 'none', ${counted}
    from vision_exam e cross join (select ${setIdOfSchool(schoolId)} as id) d
    where e.school_id = ${schoolId} and e.round_id = ${roundId} and e.state = 'done' and e.glasses is not null
    group by e.school_id, e.round_id, d.id, e.grade, e.class_id, e.sex, e.glasses <> 'none'`.execute(trx)

  await sql`delete from vision_glasses_grade_summary where ${ofRound}`.execute(trx)
  await sql`
    insert into vision_glasses_grade_summary
      (school_id, round_id, definition_set_id, grade, sex, worn, ${columns})
    select school_id, round_id, definition_set_id, grade, sex, worn, ${summed}
    from vision_glasses_class_summary where ${ofRound}
    group by school_id, round_id, definition_set_id, grade, sex, worn`.execute(trx)
}
