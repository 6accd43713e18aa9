import type { Db } from '@/server/db/schema.ts'
import { linesOf, namesFor } from '../analysis/breakdown-lines.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import type { ScreenView } from '../screen-view.ts'

/** One row of the reply: how it is named, where it stands, and which summary rows are its own. */
export interface CohortLine {
  of: { key: string; grade: number; id?: number; number?: number }
  area: ReturnType<typeof linesOf>[number]['area']
  isMine: (row: SummaryRow) => boolean
}

/** The grades of a view in either round, or the classes of this one's: a class lives one school year. */
export async function cohortLines(
  db: Db,
  view: ScreenView,
  by: 'grade' | 'class',
): Promise<(rows: readonly SummaryRow[]) => CohortLine[]> {
  const names = await namesFor(db, view, by)
  return (rows) => {
    const shown = by === 'grade' ? rows : rows.filter((row) => row['round_id'] === view.round.id)
    return linesOf(view, by, shown, names).map(({ of, area }) => {
      const { key, grade = 0, id, number } = of
      return {
        of: { key, grade, ...(id !== undefined && { id }), ...(number !== undefined && { number }) },
        area,
        isMine: (row) => (by === 'grade' ? row['grade'] === grade : row['class_id'] === id),
      }
    })
  }
}
