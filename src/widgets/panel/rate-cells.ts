import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { TableCell } from './table-data.ts'

/** A rate in a table, without its sign; of nobody there is none. */
export const rateCell = (cell: Cell | undefined): TableCell =>
  cell && (cell.of > 0 ? formatRate(cell) : undefined)

/** `142/1,000` */
export const countCell = (cell: Cell | undefined): TableCell =>
  cell && `${formatCount(cell.n)}/${formatCount(cell.of)}`

/** Both beside each other; of nobody neither is written. */
export const rateCells = (cell: Cell | undefined): TableCell[] =>
  cell?.of === 0 ? [undefined, undefined] : [rateCell(cell), countCell(cell)]
