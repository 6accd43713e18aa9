import type { LabourGroupCell } from '@/contract/labour-screen.ts'
import { isCovered, readGroupCells } from './group-cells.ts'
import { publishFigures } from './labour-mask.ts'
import type { LabourQuestion } from './labour-screen-route.ts'
import type { LabourView } from './labour-view.ts'
import { readTaskRates } from './task-rates.ts'

/** So many weeks back a figure is compared with itself. */
const weeksBack = 4

/** The head of a screen: the weeks so far, as they stood four weeks ago, and who has told nothing. */
export async function readTotals(question: LabourQuestion) {
  const { view, rowsOf, readerOf } = question
  const place = { school: view.school?.id, grade: view.grade }
  const of = async (mondays: readonly string[]) => ({
    figures: publishFigures(await readerOf(mondays), await rowsOf(mondays), place),
    coverage: coverageOf(await readGroupCells(question, mondays)),
  })
  const earlier = view.counted.slice(0, -weeksBack)
  const told = new Map<string, boolean>()
  for (const row of await rowsOf(view.counted)) {
    const key = `${row.school_id} ${row.monday}`
    told.set(key, row.reported > 0 || (told.get(key) ?? false))
  }
  return {
    place: whereOf(view),
    ...(await of(view.counted)),
    ...(earlier.length > 0 ? { before: await of(earlier) } : {}),
    tasks: await readTaskRates(question),
    told: { n: [...told.values()].filter(Boolean).length, of: told.size },
  }
}

function coverageOf(cells: readonly LabourGroupCell[]) {
  const required = cells.filter(({ isRequired }) => isRequired)
  return { n: required.filter(isCovered).length, of: required.length }
}

function whereOf({ region, school, grade }: LabourView) {
  const level = grade !== undefined ? ('grade' as const) : school ? ('school' as const) : ('region' as const)
  return { level, region, ...(school ? { school } : {}), ...(grade === undefined ? {} : { grade }) }
}
