import { sql, type RawBuilder } from 'kysely'
import type { RoundKind } from '@/contract/round-kind.ts'
import type { Rate } from '@/standards/rate.ts'

/**
 * What a round's coverage counts, in columns of its summary, of whatever place. `n`: students with a result, who are screened,
 * examined, or have a total of the fitness test. `of`: students on the list without those in `less`. Unit: students.
 */
export const coverageColumns = {
  vision: { n: 'screened', of: 'enrolled', less: null },
  check: { n: 'examined', of: 'enrolled', less: null },
  fitness: { n: 'complete', of: 'enrolled', less: 'exempt' },
} as const satisfies Record<RoundKind, { n: string; of: string; less: string | null }>

/** Coverage of sums of the columns over a place. */
export function coverageOf(kind: RoundKind, row: Readonly<Record<string, number>>): Rate {
  const { n, of, less } = coverageColumns[kind]
  return { n: row[n] ?? 0, of: (row[of] ?? 0) - (less ? (row[less] ?? 0) : 0) }
}

/** The same of a row of a summary under the alias `f`, to be summed in SQL. */
export function coverageOfRow(kind: RoundKind): { done: RawBuilder<number>; of: RawBuilder<number> } {
  const { n, of, less } = coverageColumns[kind]
  const column = (name: string) => sql<number>`${sql.ref(`f.${name}`)}`
  return { done: column(n), of: less ? sql<number>`${column(of)} - ${column(less)}` : column(of) }
}
