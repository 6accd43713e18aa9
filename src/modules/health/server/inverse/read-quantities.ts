import { sql } from 'kysely'
import type { InverseQuantity } from '@/modules/health/contract/inverse-analysis.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import { binNames } from '../summaries/factor-measures.ts'
import type { InverseView } from './inverse-view.ts'

/** Children of a grade per finest bin of minutes. */
export interface BinsOfGrade {
  grade: number
  quantity: InverseQuantity
  hasOutcome: boolean
  counts: number[]
}

const sums = sql.raw(binNames.map((name) => `sum(${name})::int`).join(', '))

/** Every grade of a view, from the summary. */
export async function readQuantities(db: Db, { scope, round, outcome }: InverseView): Promise<BinsOfGrade[]> {
  const { rows } = await sql<BinsOfGrade>`
    select grade, quantity, has_outcome as "hasOutcome", array[${sums}] as counts from quantity_summary
    where outcome = ${outcome} and round_id = ${round.id} and ${inScope(scope)}
    group by grade, quantity, has_outcome`.execute(db)
  return rows
}
