import { cellText, type SheetRow } from './cell-text.ts'

/** A column of the header: the title to show, and the texts by which a field may be found, fullest first. */
export type ColumnTitle = { column: number; title: string; candidates: string[] }

/**
 * Titles of each column from one to three header rows. A merged cell has its text in its first column: a group is
 * carried to the right until the next text in its own row or in the row above.
 */
export function columnTitles(lines: SheetRow[]): ColumnTitle[] {
  const width = Math.max(...lines.map((line) => line.cells.length))
  const carried = lines.map(() => '')
  return Array.from({ length: width }, (_, column) => {
    const own = lines.map((line) => cellText(line.cells[column]))
    own.forEach((text, level) => {
      if (text !== '') carried.fill('', level).splice(level, 1, text)
    })
    return titleOf(column, own, [...carried])
  })
}

function titleOf(column: number, own: string[], carried: string[]): ColumnTitle {
  const lowest = own.findLastIndex((text) => text !== '')
  if (lowest < 0) return { column, title: '', candidates: [] }
  const levels = carried.slice(0, lowest + 1).filter((text) => text !== '')
  const joined = levels.map((_, from) => levels.slice(from).join(' '))
  const first = levels.length > 2 ? [`${levels[0]} ${levels.at(-1)}`] : []
  const above = own.slice(0, lowest).filter((text) => text !== '')
  return { column, title: levels.join(' '), candidates: [...joined, ...first, ...above] }
}
