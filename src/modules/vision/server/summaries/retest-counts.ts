import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { compareRetest, type Measured, type RetestItem } from '@/modules/vision/standards/retest.ts'

/** What is measured twice, of the exam or retest that is this alias. */
export const measuredColumns = (alias: 'r' | 'e') =>
  sql.raw(`${alias}.ucva_right as "ucvaRight", ${alias}.ucva_left as "ucvaLeft",
    ${alias}.sphere_right::float8 as "sphereRight", ${alias}.sphere_left::float8 as "sphereLeft",
    ${alias}.cylinder_right::float8 as "cylinderRight", ${alias}.cylinder_left::float8 as "cylinderLeft"`)

/** Items that both measurements have, and those beyond the limits, as `vision_retest` counts them. */
export function retestCounts(first: Measured, again: Measured) {
  const items = compareRetest(first, again)
  const count = (item: RetestItem['item'], errorsOnly: boolean) =>
    items.filter((each) => each.item === item && (!errorsOnly || each.isError)).length
  return {
    ucva_items: count('ucva', false),
    ucva_errors: count('ucva', true),
    se_items: count('se', false),
    se_errors: count('se', true),
  }
}

/**
 * What was measured again in a school's round, of one child or of all, compares with the first measures as they stand now: after a
 * correction, an import or its undo.
 */
export async function compareRetestsAgain(
  trx: Db,
  { schoolId, roundId, studentId }: { schoolId: number; roundId: number; studentId?: number },
): Promise<void> {
  const { rows } = await sql<Measured & { id: number; first: Measured }>`
    select r.id, ${measuredColumns('r')}, (select to_jsonb(f) from (select ${measuredColumns('e')}) f) as first
    from vision_retest r
    join vision_exam e on e.school_id = r.school_id and e.round_id = r.round_id and e.student_id = r.student_id
    where r.school_id = ${schoolId} and r.round_id = ${roundId}
      and ${studentId === undefined ? sql`true` : sql`r.student_id = ${studentId}`}`.execute(trx)
  if (rows.length === 0) return
  const counts = rows.map(({ id, first, ...again }) => ({ id, ...retestCounts(first, again) }))
  await sql`
    update vision_retest r set ucva_items = n.ucva_items, ucva_errors = n.ucva_errors, se_items = n.se_items,
      se_errors = n.se_errors
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as n (id bigint, ucva_items int, ucva_errors int, se_items int, se_errors int)
    where r.school_id = ${schoolId} and r.id = n.id`.execute(trx)
}
