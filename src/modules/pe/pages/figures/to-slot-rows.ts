import type { PeAnalysis } from '@/modules/pe/contract/analysis.ts'
import type { Rate } from '@/standards/rate.ts'

type SlotRow = { period: number; cells: ({ id: string; rate: Rate } | undefined)[]; total: Rate }

/** Periods × weekdays, Saturday and Sunday only where they have lessons; a slot of which nothing was marked is left empty. */
export function toSlotRows(slots: PeAnalysis['slots']): { weekdays: number[]; rows: SlotRow[] } {
  const marked = slots.filter(({ held }) => held.of > 0)
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(
    (day) => day <= 5 || marked.some(({ weekday }) => weekday === day),
  )
  const periods = [...new Set(marked.map(({ period }) => period))].toSorted((a, b) => a - b)
  const rows = periods.map((period) => {
    const cells = weekdays.map((weekday) => {
      const slot = marked.find((each) => each.weekday === weekday && each.period === period)
      return slot && { id: `${weekday}-${period}`, rate: slot.held }
    })
    const total = { n: 0, of: 0 }
    for (const cell of cells) {
      total.n += cell?.rate.n ?? 0
      total.of += cell?.rate.of ?? 0
    }
    return { period, cells, total }
  })
  return { weekdays, rows }
}
