import type { Sex } from '../sex.ts'

/** Twenty cells by grade as printed, one row a line; `-` is an empty cell. A sex without rows does not do the item. */
export type RowsBySex = Partial<Record<Sex, Record<number, string>>>

/** What a mark must reach for a score. */
export interface Step {
  score: number
  threshold: number
}

/** Steps of one printed row, best first, empty cells left out. Throws RangeError if the row does not fit the scores. */
export function stepsOfRow(row: string, scores: readonly number[]): Step[] {
  const cells = row.split(' ')
  if (cells.length !== scores.length) throw new RangeError(`a row of ${cells.length} cells: ${row}`)
  return scores.flatMap((score, index) => {
    const cell = cells[index] ?? '-'
    return cell === '-' ? [] : [{ score, threshold: Number(cell) }]
  })
}
