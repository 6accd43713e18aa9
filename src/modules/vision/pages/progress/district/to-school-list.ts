import type { SchoolProgress } from '@/modules/vision/contract/progress.ts'
import type { ScreeningState } from '@/modules/vision/standards/screening-pace.ts'

/** Schools on one page of the list and of the matrix. */
export const pageSize = 25

const order: Record<ScreeningState, number> = { missing: 0, late: 1, 'on-time': 2 }
const coverageOf = ({ done, enrolled }: SchoolProgress) => (enrolled === 0 ? 1 : done / enrolled)

/** Schools of a state (all without one), the worst first. */
export const listSchools = (schools: readonly SchoolProgress[], state: ScreeningState | undefined) =>
  schools
    .filter((school) => state === undefined || school.state === state)
    .sort((a, b) => order[a.state] - order[b.state] || coverageOf(a) - coverageOf(b) || a.id - b.id)

/** One page, from 1; a page beyond the end is the last. */
export function pageOf<T>(rows: readonly T[], page: number) {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const at = Math.min(Math.max(1, page), pages)
  return { at, pages, rows: rows.slice((at - 1) * pageSize, at * pageSize) }
}

/** Classes by state over schools. */
export function sumStates(schools: readonly SchoolProgress[]) {
  const counts = { onTime: 0, late: 0, missing: 0 }
  for (const { classes } of schools)
    for (const key of ['onTime', 'late', 'missing'] as const) counts[key] += classes[key]
  return counts
}
