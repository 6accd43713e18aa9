import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { districtOf, inScope } from '@/server/db/scope.ts'
import { showsUnconfirmed } from '../summaries/shows-unconfirmed.ts'
import type { Family } from '../families.ts'
import type { HealthView } from '../health-view.ts'

/**
 * Metrics that a district leaves out: those of which any child, in any of its rounds, was held against an unconfirmed limit. A metric is
 * left out whole, at every place and in every year: which of the counted children were judged so is not known from the sums.
 */
export async function metricsOff<M extends string>(
  db: Db,
  { scope, rounds }: HealthView,
  family: Family<M>,
): Promise<M[]> {
  const resting = (Object.keys(family.metrics) as M[]).flatMap((metric) => {
    const column = family.metrics[metric].unconfirmed
    return column === undefined ? [] : [{ metric, column }]
  })
  if (resting.length === 0 || (await showsUnconfirmed(db, scope.regionCode))) return []
  const sums = sql.join(
    resting.map(({ column }) => sql`coalesce(sum(${sql.ref(column)}), 0)::int as ${sql.ref(column)}`),
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sums} from ${sql.table(family.table)}
    where round_id = any(${rounds.map(({ id }) => id)}::int[]) and class_id = 0
      and ${inScope(districtOf(scope))}`.execute(db)
  return resting.filter(({ column }) => (rows[0]?.[column] ?? 0) > 0).map(({ metric }) => metric)
}
