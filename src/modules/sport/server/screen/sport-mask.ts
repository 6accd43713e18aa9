import { cellMask } from '@/server/suppression/cell-mask.ts'
import { stageOf, stages, type Stage } from '@/standards/grade.ts'
import type { Rate } from '@/standards/rate.ts'
import { sportSums, type SportSums, type WindowRow } from './read-window.ts'

type Row = Record<string, number>

/** What is left out means all of them. */
export interface SportArea {
  school?: number | undefined
  stage?: Stage | undefined
  grade?: number | undefined
  sex?: number | undefined
}
export type SportGroup = 'participation' | 'reached'
export type Suppressed = (group: SportGroup, area: SportArea) => boolean
export const suppressedNothing: Suppressed = () => false

/**
 * So many children at least are behind so many of their days: a rate of child-days is judged by these, or one child who takes part every
 * day would pass for a handful.
 */
export const minChildren = ({ n, of }: Rate, days: number): Rate => {
  const counted = Math.ceil(n / days)
  return { n: counted, of: counted + Math.ceil((of - n) / days) }
}

/** The mask of a district's rows by school, grade and sex, in one window of so many school days. */
export function sportMask(rows: readonly WindowRow[], days: number): Suppressed {
  const whole = rows.map((row) => ({ ...row, sex: row.sex || 1 }) as unknown as Row)
  const district = [...sumsByGradeAndSex(whole).values()]
  const rateOf = (column: keyof SportSums) => (row: Row | undefined) =>
    minChildren({ n: row?.[column] ?? 0, of: row?.['enrolled'] ?? 0 }, Math.max(1, days))
  const masks = [whole, district].map((of) => {
    const participation = cellMask(of, [rateOf('participants')], () => false)
    return { participation, reached: cellMask(of, [rateOf('reached_in'), rateOf('reached')], participation) }
  })
  const [ofSchools, ofDistrict] = masks as [(typeof masks)[number], (typeof masks)[number]]
  return (group, { school, stage, grade, sex }) => {
    const within = grade === undefined ? (stage ? [stage] : stages) : [stageOf(grade)]
    // Where the district's is hidden, so is every school's: else they could sum to it.
    return within.some(
      (one) =>
        ofDistrict[group]({ school: 0, stage: one, grade, sex }) ||
        (school !== undefined && ofSchools[group]({ school, stage: one, grade, sex })),
    )
  }
}

/** The district as if it were one school, 0. */
function sumsByGradeAndSex(rows: readonly Row[]): Map<string, Row> {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const key = `${row['grade']} ${row['sex']}`
    const sum = sums.get(key) ?? { school_id: 0, grade: row['grade'] ?? 0, sex: row['sex'] ?? 0 }
    for (const name of sportSums) sum[name] = (sum[name] ?? 0) + (row[name] ?? 0)
    sums.set(key, sum)
  }
  return sums
}
