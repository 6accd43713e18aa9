import { formatCount, formatPp, formatRate, formatSigned } from '@/i18n/formats.ts'
import { wilsonInterval } from '@/standards/wilson.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableCell, TableData } from '@/widgets/panel/table-data.ts'
import type { DetailColumn } from './detail-data.ts'

/** What a cell says: null when hidden, undefined when there is nothing. An interval says its range. */
export function cellLabels<Row>(column: DetailColumn<Row>, row: Row): TableCell {
  switch (column.kind) {
    case 'text':
      return column.read(row)
    case 'count':
      return written(column.read(row), formatCount)
    case 'change':
      return written(column.read(row), formatPp)
    case 'figure': {
      const { decimals = 2, isSigned = false } = column
      return written(column.read(row), (value) =>
        isSigned && value > 0 ? `+${formatSigned(value, decimals)}` : formatSigned(value, decimals),
      )
    }
    case 'rate': {
      const cell = column.read(row)
      return cell && cell.of > 0 ? formatRate(cell) : cell && undefined
    }
    case 'range':
    case 'interval': {
      const cell = column.read(row)
      const interval = cell && wilsonInterval(cell.n, cell.of)
      return cell && interval ? `${formatRate(interval.low)}–${formatRate(interval.high)}` : cell && undefined
    }
  }
}

const written = (value: number | null | undefined, format: (value: number) => string) =>
  typeof value === 'number' ? format(value) : value

/** n of a rate, which its percentage does not show: `85 / 140`. */
export function countsOf<Row>(column: DetailColumn<Row>, row: Row): string | undefined {
  if (column.kind !== 'rate') return undefined
  const cell = column.read(row)
  return cell ? `${formatCount(cell.n)} / ${formatCount(cell.of)}` : undefined
}

export const isNumeric = ({ kind }: Pick<DetailColumn<never>, 'kind'>) =>
  kind !== 'text' && kind !== 'interval'

/** What is written, without what is drawn: every column once, rates with their n and of behind them. */
export function toDetailTable<Row>(
  columns: readonly DetailColumn<Row>[],
  rows: readonly Row[],
  t: WidgetT,
): TableData {
  const stored = columns.filter(({ kind }) => kind !== 'interval')
  return {
    columns: stored.flatMap((column) => [
      { label: column.label, numeric: isNumeric(column) },
      ...(column.kind === 'rate' ? [{ label: `${withoutUnit(column.label)} ${t('detail.counts')}` }] : []),
    ]),
    rows: rows.map((row) =>
      stored.flatMap((column) => [
        plain(column, row),
        ...(column.kind === 'rate' ? [column.read(row) === null ? null : countsOf(column, row)] : []),
      ]),
    ),
  }
}

/** A sheet adds counts up: they go without their separators. */
const plain = <Row>(column: DetailColumn<Row>, row: Row) =>
  column.kind === 'count' ? column.read(row) : cellLabels(column, row)

const unit = / (%|pp|D)$/
/** `近视率 %` → `近视率`. */
export const withoutUnit = (label: string) => label.replace(unit, '')
/** As it stands behind a figure: `%`, ` pp`. */
export const unitOf = (label: string) => unit.exec(label)?.[0].replace(' %', '%') ?? ''
