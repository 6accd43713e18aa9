import type { NodeMeasure, NodeRow } from '@/modules/regions/contract/nodes.ts'
import { isLowerBetter } from './measures.ts'

/** Rows by a rate, where it hurts most first; those without one last, by their code. */
export function orderRows(rows: readonly NodeRow[], measure: NodeMeasure): NodeRow[] {
  const sign = isLowerBetter(measure) ? -1 : 1
  const shareOf = (row: NodeRow) => {
    const cell = row.cells[measure]
    return cell && cell.of > 0 ? cell.n / cell.of : undefined
  }
  return rows.toSorted((a, b) => {
    const [of, other] = [shareOf(a), shareOf(b)]
    if (of === undefined || other === undefined)
      return Number(of === undefined) - Number(other === undefined) || (a.code < b.code ? -1 : 1)
    return sign * (of - other) || (a.code < b.code ? -1 : 1)
  })
}
