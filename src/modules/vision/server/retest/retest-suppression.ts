import { stages } from '@/standards/grade.ts'
import { suppressTable, suppressTableAndTotals } from '@/standards/suppression.ts'

interface Retested {
  school: number
  /** Place in `stages`. */
  stage: number
  children: number
}
interface Area {
  school?: number | undefined
  stage?: number | undefined
}

/**
 * Whose errors of measuring somebody outside a school may not see. Errors are about examiners and devices, yet those of few children are
 * those children's results: so it depends on how many children were measured again, not on how many errors there are. Schools × stages
 * are one table with its totals; what is hidden there is hidden everywhere.
 */
export function retestSuppression(retested: readonly Retested[]): (area: Area) => boolean {
  const schools = [...new Set(retested.map(({ school }) => school))]
  const cells = schools.map((school) =>
    stages.map((_, stage) => {
      const found = retested.find((cell) => cell.school === school && cell.stage === stage)
      return found?.children ?? 0
    }),
  )
  const hidden = suppressTableAndTotals(cells)
  return ({ school, stage }) => {
    if (school === undefined)
      return stage === undefined ? hidden.grandTotal : (hidden.columnTotals[stage] ?? false)
    const row = schools.indexOf(school)
    if (row < 0) return false
    return stage === undefined ? (hidden.rowTotals[row] ?? true) : (hidden.cells[row]?.[stage] ?? true)
  }
}

/** The same of one list whose sum is shown, unless that is hidden. */
export function suppressedOfList(children: readonly number[], isSumSuppressed: boolean): boolean[] {
  if (isSumSuppressed) return children.map(() => true)
  return suppressTable([[...children]], { rowTotals: true, columnTotals: false })[0] ?? []
}
