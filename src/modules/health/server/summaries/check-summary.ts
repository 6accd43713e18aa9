import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { checkMeasureSums } from './check-measures.ts'
import { followedKinds } from './concerns.ts'
import { refreshGrowth } from './growth-summary.ts'
import { refreshFactors } from './factor-summary.ts'
import { noteHealthChange } from './as-of.ts'

const columns = sql.raw(Object.keys(checkMeasureSums).join(', '))
const counted = sql.raw(Object.values(checkMeasureSums).join(', '))

/**
 * Recounts the summaries of one school's check-up round inside the writer's transaction: by class and by grade (class 0), and what was
 * measured by age. The caller holds the school's row lock.
 */
export async function refreshCheckSummary(trx: Db, schoolId: number, roundId: number): Promise<void> {
  await sql`delete from health_summary where school_id = ${schoolId} and round_id = ${roundId}`.execute(trx)
  await sql`
    insert into health_summary (school_id, round_id, grade, class_id, sex, ${columns})
    select ${schoolId}::int, ${roundId}::int, e.grade, coalesce(e.class_id, 0), e.sex, ${counted}
    from health_check e ${followedKinds} where e.school_id = ${schoolId} and e.round_id = ${roundId}
    group by grouping sets ((e.grade, e.class_id, e.sex), (e.grade, e.sex))`.execute(trx)
  await refreshGrowth(trx, schoolId, roundId)
  await refreshFactors(trx, schoolId, 'check', roundId)
  await noteHealthChange(trx, schoolId, roundId)
}
