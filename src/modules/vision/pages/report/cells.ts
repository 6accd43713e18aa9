import { formatCount, formatPp, formatRate } from '@/i18n/formats.ts'
import type { ReportCell } from '@/kits/report/report-data.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import type { Cell } from '@/widgets/cell.ts'
import { changeOf } from '@/kits/analysis/change-of.ts'

/** Hidden stays hidden, nobody is no figure. */
export const rateCell = (cell: Cell | undefined): ReportCell => (cell?.of === 0 ? undefined : cell)

/** `426 / 1,014`. */
export const countsCell = (cell: Cell | undefined): ReportCell =>
  cell ? `${formatCount(cell.n)} / ${formatCount(cell.of)}` : cell

/** The Wilson 95 % interval in per cent: `32.9–34.6`. */
export function rangeCell(cell: Cell | undefined): ReportCell {
  if (!cell) return cell
  const interval = wilsonInterval(cell.n, cell.of)
  return interval ? `${formatRate(interval.low)}–${formatRate(interval.high)}` : undefined
}

/** In percentage points, signed; without a direction where one side is hidden. */
export function changeCell(now: Cell | undefined, before: Cell | undefined): ReportCell {
  if (now === null || before === null) return null
  const pp = changeOf(now, before)
  return pp === null ? undefined : formatPp(pp)
}
