import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { cohortMeasures } from '../summaries/cohort.ts'
import { inView } from '../read-summary.ts'
import type { Dimension, SummaryRow } from '@/server/suppression/summary-row.ts'
import type { ScreenView } from '../screen-view.ts'

const sums = sql.raw(
  Object.keys(cohortMeasures)
    .map((name) => `sum(${name})::int as ${name}`)
    .join(', '),
)

/** Sums of the children of a view's round who were seen a year earlier too, by dimensions. */
export async function readCohortRows(
  db: Db,
  view: ScreenView,
  by: readonly Exclude<Dimension, 'stage' | 'round_id'>[],
): Promise<SummaryRow[]> {
  const isOfClasses = view.class !== undefined || by.includes('class_id')
  const keys = sql.join(by.map((dimension) => sql.ref(dimension)))
  const { rows } = await sql<SummaryRow>`
    select ${keys}, ${sums} from vision_cohort_summary
    where round_id = ${view.round.id} and class_id ${isOfClasses ? sql`<>` : sql`=`} 0 and ${inView(view)}
    group by ${keys}`.execute(db)
  return rows
}
