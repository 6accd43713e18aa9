import { clinicalColumns, isClinical, type HealthResultRow } from '@/modules/health/contract/result-list.ts'
import type { ListQuery } from '@/contract/lists/list.ts'
import type { Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'

const nothing = Object.fromEntries(clinicalColumns.map((key) => [key, null])) as Record<
  (typeof clinicalColumns)[number],
  null
>

/** The query, where its reader may ask it: a condition on a finding discloses who has it as its column does. Throws Failure 403. */
export function queryFor(scope: Scope, query: ListQuery): ListQuery {
  if (scope.kind === 'classes' && Object.keys(query.filters ?? {}).some(isClinical)) throw new Failure(403)
  return query
}

/** Rows as their reader may see them: of a teacher without what a check-up found. */
export const rowsFor = (scope: Scope, rows: readonly HealthResultRow[]): HealthResultRow[] =>
  scope.kind === 'classes'
    ? rows.map((row) => ({
        ...row,
        ...nothing,
        unconfirmed: row.unconfirmed.filter((finding) => finding === 'weight'),
        gaps: Object.fromEntries(Object.entries(row.gaps).filter(([key]) => !isClinical(key))),
      }))
    : [...rows]
