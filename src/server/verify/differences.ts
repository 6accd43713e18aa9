/** Where a stored figure and the recount disagree; `key` names the row within its table. */
export interface Difference {
  table: string
  schoolId: number
  roundId: number
  key: string
  column: string
  stored: number | boolean | null
  counted: number | boolean | null
}

export const differenceLine = (each: Difference): string =>
  `${each.table}: school ${each.schoolId}, round ${each.roundId}, ${each.key}, ${each.column}: ` +
  `stored ${each.stored}, counted ${each.counted}`

/** Figures by the key of their row. */
export type FigureTable = Map<string, Record<string, number>>
type Figures = ReadonlyMap<string, Readonly<Record<string, number>>>

/** Compares two tables of figures by key `round|…`; a row that only one of them has counts as 0 in the other. */
export function compareFigures(
  table: string,
  schoolId: number,
  stored: Figures,
  counted: Figures,
): Difference[] {
  const found: Difference[] = []
  for (const key of new Set([...stored.keys(), ...counted.keys()])) {
    const [a, b] = [stored.get(key), counted.get(key)]
    const [round = '', ...rest] = key.split('|')
    const location = { table, schoolId, roundId: Number(round), key: rest.join(', ') }
    if (a === undefined || b === undefined) {
      found.push({ ...location, column: 'row', stored: a ? 1 : 0, counted: b ? 1 : 0 })
    }
    // Of a histogram either side may have a bin that the other has not.
    for (const column of Object.keys({ ...a, ...b })) {
      const [had, has] = [a?.[column] ?? 0, b?.[column] ?? 0]
      if (had !== has) found.push({ ...location, column, stored: had, counted: has })
    }
  }
  return found
}
