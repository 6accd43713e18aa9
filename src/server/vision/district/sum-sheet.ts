import { gradesOf } from '@/standards/grade.ts'
import { sexCode, stagePlaceOf, type Dimension, type SummaryRow } from '../summary-row.ts'
import type { ScreenView } from '../screen-view.ts'
import type { DistrictBook } from './district-books.ts'
import { glassesSheet, gradeSheet } from './sheet-kinds.ts'
import type { Sheet } from './sheet.ts'

/** The rows that a view sums: of its school, of each school apart, or the district's own. */
export const rowsOfView = (sheet: Sheet, view: ScreenView, bySchool: boolean): readonly SummaryRow[] =>
  view.school ? (sheet.schools.get(view.school.id) ?? []) : bySchool ? sheet.rows() : sheet.sums()

/** Whether a row of grade and sex stands inside the view's stage, grade and sex. */
export function isInView({ stage, grade, sex }: ScreenView): (row: SummaryRow) => boolean {
  const grades = stage && gradesOf(stage)
  return (row) =>
    (grade === undefined || row['grade'] === grade) &&
    (!grades || grades.includes(row['grade'] ?? 0)) &&
    (!sex || row['sex'] === sexCode[sex])
}

/** What `readSummary` answers, from sheets: no class and no school of another district can be asked for here. */
export async function sumSheets(
  book: DistrictBook,
  view: ScreenView,
  {
    roundIds,
    by,
    measures,
  }: { roundIds: readonly number[]; by: readonly Dimension[]; measures: readonly string[] },
): Promise<SummaryRow[]> {
  const byGlasses = view.glasses !== undefined || by.includes('worn')
  const sheets = await Promise.all(
    roundIds.map((id) => book.sheet(byGlasses ? glassesSheet : gradeSheet, id)),
  )
  const isIn = isInView(view)
  const worn = view.glasses && (view.glasses === 'worn' ? 1 : 0)
  const sums = new Map<string, SummaryRow>()
  sheets.forEach((sheet, at) => {
    for (const row of rowsOfView(sheet, view, by.includes('school_id'))) {
      if (!isIn(row) || (worn !== undefined && row['worn'] !== worn)) continue
      const dims = by.map((dimension) =>
        dimension === 'round_id'
          ? roundIds[at]!
          : dimension === 'stage'
            ? stagePlaceOf(row['grade'] ?? 1)
            : (row[dimension] ?? 0),
      )
      const key = dims.join(' ')
      let sum = sums.get(key)
      if (!sum) {
        sum = {}
        for (const [place, dimension] of by.entries()) sum[dimension] = dims[place]!
        for (const name of measures) sum[name] = 0
        sums.set(key, sum)
      }
      for (const name of measures) sum[name] = sum[name]! + (row[name] ?? 0)
    }
  })
  if (by.length === 0 && sums.size === 0) return [Object.fromEntries(measures.map((name) => [name, 0]))]
  return [...sums.values()]
}
