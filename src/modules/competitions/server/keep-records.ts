import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { againstRecord } from '@/modules/competitions/standards/record.ts'
import type { StoredCompetition } from './find-competition.ts'
import type { StoredPart, StoredResult } from './results-of.ts'

/**
 * Stores what of a published part may be a record of its school, and in a district's competition of the district: its best legal mark, in
 * place of what it stored before. The best of all parts is found when read, so that after a correction the next best one stands.
 */
export async function keepRecords(
  trx: Db,
  competition: StoredCompetition,
  part: StoredPart,
  results: readonly StoredResult[],
): Promise<void> {
  const schools = [...new Set(results.map(({ school }) => school))]
  const levels = competition.level === 'district' ? [0, ...schools] : schools
  await sql`
    delete from competition_record where school_id = any(${levels}::int[]) and region_code = ${competition.regionCode}
      and event = ${part.event} and name = ${part.name} and sex = ${part.sex} and grade_from = ${part.gradeFrom} and part_id = ${part.id}`.execute(
    trx,
  )
  const legal = results.flatMap(({ school, student, heat, result }) =>
    result?.kind === 'mark' &&
    result.value !== null &&
    againstRecord(result.value, null, part.rule, part.winds[heat - 1] ?? null) === 'broken'
      ? [{ school, student, value: result.value }]
      : [],
  )
  const stored = levels.flatMap((level) => {
    const own = legal.filter(({ school }) => level === 0 || school === level)
    const values = own.map(({ value }) => value)
    const best = part.rule.better === 'lower' ? Math.min(...values) : Math.max(...values)
    return own.filter(({ value }) => value === best).map((one) => ({ level, ...one }))
  })
  await sql`
    insert into competition_record (school_id, region_code, event, name, grade_from, grade_to, sex, value, set_on,
      holder_school, holder_student, part_id)
    select level, ${competition.regionCode}::text, ${part.event}::text, ${part.name}::text, ${part.gradeFrom}::int, ${part.gradeTo}::int,
      ${part.sex}::int, value, ${competition.heldOn}::date, school, student, ${part.id}::int
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as submitted (level int, value int, school int, student bigint)`.execute(
    trx,
  )
}
