import { required } from '@/lib/required.ts'
import { gradesOf } from '@/standards/grade.ts'
import { sexCode, stageAreaOf, type Dimension, type SummaryRow } from '@/server/suppression/summary-row.ts'
import type { ScreenView } from '../screen-view.ts'
import type { DistrictSnapshot } from './district-snapshots.ts'
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

interface SumQuestion {
  roundIds: readonly number[]
  by: readonly Dimension[]
  measures: readonly string[]
}

/** What `readSummary` answers, from sheets: no class and no school of another district can be asked for here. */
export async function sumSheets(
  snapshot: DistrictSnapshot,
  view: ScreenView,
  question: SumQuestion,
): Promise<SummaryRow[]> {
  const { roundIds, by, measures } = question
  const byGlasses = view.glasses !== undefined || by.includes('worn')
  const sheets = await Promise.all(
    roundIds.map((id) => snapshot.sheet(byGlasses ? glassesSheet : gradeSheet, id)),
  )
  const bySchool = by.includes('school_id')
  // Then no sum is of two schools or of two rounds.
  if (bySchool && (sheets.length === 1 || by.includes('round_id')))
    return sheets.flatMap((sheet, at) =>
      sumSchools(sheet, view, { ...question, roundIds: roundIds.slice(at, at + 1) }),
    )
  const sums = sumRows(
    sheets.map((sheet) => rowsOfView(sheet, view, bySchool)),
    view,
    question,
  )
  if (by.length === 0 && sums.length === 0) return [Object.fromEntries(measures.map((name) => [name, 0]))]
  return sums
}

/** By a school's rows, which stay the same object from one sheet to the next while nothing of it changes. */
const storedSums = new WeakMap<readonly SummaryRow[], Map<string, readonly SummaryRow[]>>()

/** A school's sums of a sheet, one school after another. */
function sumSchools(sheet: Sheet, view: ScreenView, question: SumQuestion): SummaryRow[] {
  const schools = view.school
    ? [sheet.schools.get(view.school.id)].filter((rows) => rows !== undefined)
    : [...sheet.schools.values()]
  const { stage, grade, sex, glasses } = view
  // Of the screens alone: of every filter it would be too much to keep.
  const isStored = grade === undefined && sex === undefined
  const key = JSON.stringify([question, stage, glasses])
  return schools.flatMap((rows) => {
    const stored = isStored ? storedSums.get(rows) : undefined
    const known = stored?.get(key)
    if (known) return known
    const sums = sumRows([rows], view, question)
    if (stored) stored.set(key, sums)
    else if (isStored) storedSums.set(rows, new Map([[key, sums]]))
    return sums
  })
}

/** `of`: the rows of each round. */
function sumRows(
  of: readonly (readonly SummaryRow[])[],
  view: ScreenView,
  { roundIds, by, measures }: SumQuestion,
): SummaryRow[] {
  const isIn = isInView(view)
  const worn = view.glasses && (view.glasses === 'worn' ? 1 : 0)
  const sums = new Map<string, SummaryRow>()
  of.forEach((rows, at) => {
    const round = required(roundIds[at], 'a round')
    for (const row of rows) {
      if (!isIn(row) || (worn !== undefined && row['worn'] !== worn)) continue
      const dims = by.map((dimension) =>
        dimension === 'round_id'
          ? round
          : dimension === 'stage'
            ? stageAreaOf(row['grade'] ?? 1)
            : (row[dimension] ?? 0),
      )
      const key = dims.join(' ')
      let sum = sums.get(key)
      if (!sum) {
        sum = {}
        for (const [index, dimension] of by.entries()) sum[dimension] = dims[index] ?? 0
        for (const name of measures) sum[name] = 0
        sums.set(key, sum)
      }
      for (const name of measures) sum[name] = (sum[name] ?? 0) + (row[name] ?? 0)
    }
  })
  return [...sums.values()]
}
