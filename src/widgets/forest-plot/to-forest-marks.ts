import { formatCount, formatRate, formatSigned } from '@/i18n/formats.ts'
import type { Cell } from '@/widgets/cell.ts'
import { rateRows, type Mark, type WidgetT } from '@/widgets/mark/mark.ts'
import type { TableCell, TableData } from '@/widgets/panel/table-data.ts'
import type { ForestData, RatioInterval } from './forest-data.ts'
import { excludesOne } from './forest-scale.ts'

/** `1.31–1.47` */
export const intervalWords = ({ low, high }: RatioInterval) => `${formatSigned(low)}–${formatSigned(high)}`

export const toForestMarks = ({ rows }: ForestData, t: WidgetT): Mark[] =>
  rows.map((row) => ({
    id: row.id,
    title: row.label,
    rows: [
      ...rateRows(row.exposed, t, t('forest.with')).slice(0, 2),
      ...rateRows(row.unexposed, t, t('forest.without')).slice(0, 2),
      ...(row.adjusted
        ? [
            { label: t('forest.adjusted'), value: formatSigned(row.adjusted.ratio) },
            {
              label: t('forest.interval'),
              value: `${intervalWords(row.adjusted)} ${t(excludesOne(row) ? 'forest.out' : 'forest.holds')}`,
            },
          ]
        : [{ label: t('forest.adjusted'), value: t('forest.tooFew') }]),
      ...(row.crude === null ? [] : [{ label: t('forest.crude'), value: formatSigned(row.crude) }]),
    ],
  }))

export function toForestTable({ rows }: ForestData, t: WidgetT): TableData {
  const numeric = (label: string) => ({ label, numeric: true })
  const figures = (cell: Cell): TableCell[] =>
    cell === null
      ? [null, null]
      : [cell.of > 0 ? formatRate(cell) : undefined, `${formatCount(cell.n)}/${formatCount(cell.of)}`]
  return {
    columns: [
      { label: t('forest.factor') },
      ...[t('forest.with'), t('forest.without')].flatMap((label) => [numeric(label), numeric('n/of')]),
      numeric(t('forest.adjusted')),
      numeric(t('forest.interval')),
      numeric(t('forest.crude')),
    ],
    rows: rows.map((row) => [
      row.label,
      ...figures(row.exposed),
      ...figures(row.unexposed),
      row.adjusted ? formatSigned(row.adjusted.ratio) : undefined,
      row.adjusted ? intervalWords(row.adjusted) : undefined,
      row.crude === null ? undefined : formatSigned(row.crude),
    ]),
  }
}
