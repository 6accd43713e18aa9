import type { LabourFigures, LabourRowPublished } from '@/modules/labour/contract/screen.ts'
import { grouped } from '@/lib/grouped.ts'
import { firstOf } from '@/lib/required.ts'
import { sumOfRates } from '@/standards/rate.ts'

export type WeeksRow = Omit<LabourRowPublished, 'figures'> & { figures: Pick<LabourFigures, 'hours'> }

/** Columns that a wall has room for, the last of the term: more would be cut at its edge. */
export const wallWeeks = 12

/** Lines a wall has room for at its smallest text, headings among them. */
const room = 22

/** All rows where they fit; else classes by their grade, and of schools the lowest of each stage. Rows of a stage come lowest first. */
export function wallRows(rows: readonly WeeksRow[]): { rows: readonly WeeksRow[]; isByGrade: boolean } {
  const isOfClasses = rows.some(({ number }) => number !== undefined)
  const groups = grouped(rows, (row) => (isOfClasses ? (row.grade ?? 0) : row.stage))
  if (rows.length + groups.size <= room) return { rows, isByGrade: false }
  if (isOfClasses) return { rows: [...groups.values()].map(gradeRow), isByGrade: true }
  const shown = new Set<WeeksRow>()
  for (let index = 0; shown.size < rows.length && shown.size + groups.size < room; index += 1)
    for (const group of groups.values()) {
      const row = group[index]
      if (row && shown.size + groups.size < room) shown.add(row)
    }
  return { rows: rows.filter((row) => shown.has(row)), isByGrade: false }
}

/** A week that no class reported stays unreported. */
function gradeRow(classes: readonly WeeksRow[]): WeeksRow {
  const { stage, grade, weeks } = firstOf(classes)
  return {
    key: `grade-${grade}`,
    stage,
    grade,
    weeks: weeks.map((_, index) => {
      const published = classes.flatMap((row) => row.weeks[index] ?? [])
      return published.length === 0 ? null : sumOfRates(published)
    }),
    figures: { hours: sumOfRates(classes.map(({ figures }) => figures.hours)) },
  }
}
