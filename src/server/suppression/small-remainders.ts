import { gradeBelow, stageOf } from '@/standards/grade.ts'
import { isSmallRate } from '@/standards/suppression-rate.ts'
import type { IsSuppressed } from './cell-mask.ts'
import type { SummaryRow } from './summary-row.ts'

export interface CohortSummaries {
  /** Cross-sections of this round and of the one a year earlier, each with the grades of its own time. */
  now: readonly SummaryRow[]
  earlier: readonly SummaryRow[]
  /** By grade of now. */
  cohort: readonly SummaryRow[]
}
type Counts = { n: number; others: number }

/**
 * Whether what is left of a stage beside its matched children is few: this round's first grades and newcomers, or last year's last grade
 * and whoever else left. Both follow where the matched of the whole stage are shown.
 */
export function smallRemainders({ now, earlier, cohort }: CohortSummaries): IsSuppressed {
  const newcomers = new Map<string, Counts>()
  const removed = new Map<string, Counts>()
  const removedOrNextStage = new Map<string, Counts>()
  for (const row of now) add(newcomers, row, row['grade'], row['myopia'], row['refraction_valid'])
  for (const row of earlier)
    for (const sums of [removed, removedOrNextStage])
      add(sums, row, row['grade'], row['myopia'], row['refraction_valid'])
  for (const row of cohort) {
    const { grade = 0, matched = 0, myopia_now = 0, myopia_before = 0 } = row
    add(newcomers, row, grade, -myopia_now, -matched)
    const below = gradeBelow(grade)
    if (below === undefined) continue
    add(removed, row, below, -myopia_before, -matched)
    if (stageOf(below) === stageOf(grade)) add(removedOrNextStage, row, below, -myopia_before, -matched)
  }
  return ({ school, stage, grade, sex = 0 }) =>
    grade === undefined &&
    [newcomers, removed, removedOrNextStage].some((sums) => {
      const { n, others } = sums.get(`${school} ${stage} ${sex}`) ?? { n: 0, others: 0 }
      return isSmallRate({ n: Math.abs(n), of: Math.abs(n) + Math.abs(others) })
    })
}

/** To the sums of its school and of the district (0), of its sex and of both (0). */
function add(sums: Map<string, Counts>, row: SummaryRow, grade = 1, n = 0, of = 0) {
  const schools = row['school_id'] ? [row['school_id'], 0] : [0]
  for (const school of schools)
    for (const sex of [row['sex'] ?? 0, 0]) {
      const key = `${school} ${stageOf(grade)} ${sex}`
      const sum = sums.get(key) ?? { n: 0, others: 0 }
      sums.set(key, { n: sum.n + n, others: sum.others + of - n })
    }
}
