import { sql } from 'kysely'
import { setIdOfRegion } from '@/server/db/definition-set-of.ts'
import type { Db } from '@/server/db/schema.ts'
import { regionOf } from '@/server/db/scope.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import { inView } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'
import { wornCode } from '../summaries/part-summary.ts'

/**
 * Sums over a view by round, sex and age or boarding, from their own summaries. Only for who sees figures unmasked: no mask is made for
 * these.
 */
export async function readParts(
  db: Db,
  view: ScreenView,
  question: { roundIds: readonly number[]; by: 'age' | 'boarding'; measures: readonly string[] },
): Promise<SummaryRow[]> {
  const table = sql.table(`vision_part_${view.class ? 'class' : 'grade'}_summary`)
  const worn = view.glasses === undefined ? sql`` : sql`and worn = ${wornCode[view.glasses]}`
  const sums = question.measures.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`)
  const { rows } = await sql<SummaryRow>`
    select round_id, sex, value as ${sql.ref(question.by)}, ${sql.join(sums)} from ${table}
    where round_id = any(${[...question.roundIds]}::int[]) and part = ${question.by}
      and definition_set_id = ${setIdOfRegion(regionOf(view.scope))} ${worn} and ${inView(view)}
    group by round_id, sex, value`.execute(db)
  return rows
}
