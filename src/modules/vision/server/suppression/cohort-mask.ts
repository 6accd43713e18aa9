import { cellMask, type CellMask, type IsSuppressed, type RateOfRow } from '@/server/suppression/cell-mask.ts'
import { districtRows, maskedAreas, type MaskedPart, type MaskedArea } from './district-mask.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import type { CellArea } from '@/server/suppression/stage-table.ts'
import { smallRemainders, type CohortSummaries } from '@/server/suppression/small-remainders.ts'

/** Figures of a cohort that are hidden together; where `matched` is, so are the others, which are parts of it. */
type CohortFigures = 'matched' | 'newly' | 'fast'
export type SuppressedCohort = (
  figures: CohortFigures,
  area: MaskedArea & { class?: number | undefined },
) => boolean

const count = (row: SummaryRow | undefined, name: string) => row?.[name] ?? 0
/** Two counts as a rate. */
const of = (n: number, others: number) => ({ n: Math.abs(n), of: Math.abs(n) + Math.abs(others) })
const part =
  (n: readonly [string, string?], whole: readonly [string, string?]): RateOfRow =>
  (row) => {
    const value = ([plus, minus]: readonly [string, string?]) =>
      count(row, plus) - (minus === undefined ? 0 : count(row, minus))
    return of(value(n), value(whole) - value(n))
  }

/**
 * Besides the matched children, those who are not follow from the cross-sections of both rounds, which are shown too: this round's who
 * were not seen a year ago, and last year's who are not seen now. So one hidden set serves all four, and no sum of one kind helps
 * with another. The same holds for the newly myopic and the myopic who no longer are: both are known where the other is.
 */
const ratesOf: Record<CohortFigures, readonly RateOfRow[]> = {
  matched: [
    part(['myopia_now'], ['matched']),
    part(['myopia_before'], ['matched']),
    part(['myopia', 'myopia_now'], ['refraction_valid', 'matched']),
    part(['myopia_then', 'myopia_before'], ['valid_then', 'matched']),
  ],
  newly: [
    part(['newly_myopic'], ['matched', 'myopia_before']),
    part(['myopia_now', 'newly_myopic'], ['myopia_before']),
  ],
  fast: [
    part(['fast'], ['changed']),
    (row) => of(count(row, 'matched') - count(row, 'changed'), count(row, 'changed')),
  ],
}

/** The masks of a district's summaries by school, grade and sex; `whole`: where a cross-section itself is hidden. */
export function cohortMask(
  summaries: CohortSummaries,
  whole: IsSuppressed = () => false,
  partShown: MaskedPart = 'schools',
): { suppressed: SuppressedCohort; work: () => Iterable<void> } {
  const published = withCohort(joinRows(summaries))
  const remainders = smallRemainders(summaries)
  const masksOf = (list: readonly SummaryRow[], part: { gradesBySex: boolean }) => {
    const cells = cellMask(list, ratesOf.matched, (area) => whole(area) || remainders(area), part)
    const matched: CellMask = Object.assign((area: CellArea) => cells(area) || whole(area), {
      work: cells.work,
    })
    const below = { ...part, after: [matched] }
    return {
      matched,
      newly: cellMask(list, ratesOf.newly, matched, below),
      fast: cellMask(list, ratesOf.fast, matched, below),
    }
  }
  const mask = maskedAreas(
    partShown,
    // Of a school's grade, boys or girls who came or left are few nearly everywhere.
    masksOf(published, { gradesBySex: false }),
    masksOf(districtRows(published), { gradesBySex: true }),
  )
  return {
    // The classes of both years are not the same: who left one would follow from the two.
    suppressed: (figures, area) => area.class !== undefined || mask.suppressed(figures, area),
    *work() {
      for (const figures of ['matched', 'newly', 'fast'] as const) yield* mask.work(figures, true)
    },
  }
}

/** Nobody in a first grade was there a year ago, as everybody knows: hiding it would protect no other grade. */
function withCohort(rows: readonly SummaryRow[]): SummaryRow[] {
  const keyOf = (row: SummaryRow) => `${row['school_id'] ?? 0} ${row['grade']}`
  const known = new Set(rows.filter((row) => count(row, 'matched') > 0).map(keyOf))
  return rows.filter((row) => known.has(keyOf(row)))
}

/**
 * Rows by school, grade and sex of now: the cohort, this round's cross-section, and last year's of the grade below, in which the same
 * children were.
 */
function joinRows({ now, earlier, cohort }: CohortSummaries): SummaryRow[] {
  const keyOf = (row: SummaryRow, up = 0) =>
    `${row['school_id'] ?? 0} ${count(row, 'grade') + up} ${row['sex']}`
  const below = new Map(earlier.map((row) => [keyOf(row, 1), row]))
  const matched = new Map(cohort.map((row) => [keyOf(row), row]))
  return now.map((row) => {
    const before = below.get(keyOf(row))
    return {
      ...row,
      ...matched.get(keyOf(row)),
      myopia_then: count(before, 'myopia'),
      valid_then: count(before, 'refraction_valid'),
    }
  })
}
