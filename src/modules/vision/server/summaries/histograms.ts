import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'

/** A summary that keeps, by some keys, how many children lie in each bin from `first` on, and the sum of their values. */
export interface HistogramTable {
  table: 'growth_summary' | 'fitness_total_summary'
  keys: readonly string[]
}

/**
 * Recounts one school's round of such a summary inside the writer's transaction. `values`: a query of its keys, `bin` and `value`, a row
 * per child.
 */
export async function refreshHistograms(
  trx: Db,
  { table, keys }: HistogramTable,
  { schoolId, roundId }: { schoolId: number; roundId: number },
  values: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where school_id = ${schoolId} and round_id = ${roundId}`.execute(
    trx,
  )
  const by = sql.raw(keys.join(', '))
  const bySpan = sql.raw(keys.map((key) => `span.${key}`).join(', '))
  await sql`
    with binned as materialized (
      select ${by}, bin, count(*)::int as n, sum(value)::int as total from (${values}) child group by ${by}, bin),
    span as materialized (
      select ${by}, min(bin) as first, max(bin) as last, sum(total)::int as total from binned group by ${by})
    insert into ${sql.table(table)} (school_id, round_id, ${by}, first, counts, total)
    select ${schoolId}::int, ${roundId}::int, ${bySpan}, span.first, array_agg(coalesce(n, 0) order by bin), span.total
    from span cross join lateral generate_series(span.first, span.last) bin
    left join binned using (${by}, bin)
    group by ${bySpan}, span.first, span.total`.execute(trx)
}

/** What a row of such a summary says; `counts` as its text: an array of numbers is slow to read by the thousand. */
export interface StoredHistogram {
  first: number
  counts: string
}

/** Adds a row to counts by bin. */
export function addHistogram(sums: Map<number, number>, { first, counts }: StoredHistogram): void {
  counts
    .slice(1, -1)
    .split(',')
    .forEach((text, index) => {
      if (text !== '0') sums.set(first + index, (sums.get(first + index) ?? 0) + Number(text))
    })
}
