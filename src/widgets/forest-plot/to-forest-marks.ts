import { formatSigned } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { rateRows, type WidgetT } from '@/widgets/mark/mark.ts'
import { countCell, rateCell } from '@/widgets/panel/rate-cells.ts'
import { numericColumn, type TableData } from '@/widgets/panel/table-data.ts'
import type { ForestData, ForestRow, RatioInterval } from './forest-data.ts'
import { excludesOne, forestScale } from './forest-scale.ts'

/** Series of an adjusted ratio, distinguished by whether its interval leaves 1 out, and of the crude one. */
export const forestSeries = { out: 'out', holds: 'holds', crude: 'crude' } as const

export const adjustedSeries = (row: ForestRow) => forestSeries[excludesOne(row) ? 'out' : 'holds']

/** `1.31–1.47` */
export const intervalLabels = ({ low, high }: RatioInterval) => `${formatSigned(low)}–${formatSigned(high)}`

const isPooled = ({ strata }: ForestRow) => Boolean(strata && strata.of < strata.apart)

/** `15（原 24）` */
export const strataLabels = ({ strata }: ForestRow, t: WidgetT): string =>
  strata ? t('forest.pooled', strata) : ''

export function toForestMarks({ rows }: ForestData, t: WidgetT): PlacedMark[] {
  const { within } = forestScale(rows)
  return rows.map((row, index) => ({
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
              value: `${intervalLabels(row.adjusted)} ${t(excludesOne(row) ? 'forest.out' : 'forest.holds')}`,
            },
          ]
        : [{ label: t('forest.adjusted'), value: t('forest.tooFew') }]),
      ...(isPooled(row) ? [{ label: t('forest.strata'), value: strataLabels(row, t) }] : []),
      ...(row.crude === null ? [] : [{ label: t('forest.crude'), value: formatSigned(row.crude) }]),
    ],
    // Of a row without a ratio where all of them are measured from.
    at: [within(row.adjusted?.ratio ?? 1), index] as const,
    points: [adjustedSeries(row), forestSeries.crude].map((series) => ({ series, index })),
  }))
}

export function toForestTable({ rows }: ForestData, t: WidgetT): TableData {
  return {
    columns: [
      { label: t('forest.factor') },
      ...[t('forest.with'), t('forest.without')].flatMap((label) => [
        numericColumn(label),
        numericColumn('n/of'),
      ]),
      numericColumn(t('forest.adjusted')),
      numericColumn(t('forest.interval')),
      numericColumn(t('forest.crude')),
      ...(rows.some(isPooled) ? [numericColumn(t('forest.strata'))] : []),
    ],
    rows: rows.map((row) => [
      row.label,
      ...[row.exposed, row.unexposed].flatMap((cell) => [rateCell(cell), countCell(cell)]),
      row.adjusted ? formatSigned(row.adjusted.ratio) : undefined,
      row.adjusted ? intervalLabels(row.adjusted) : undefined,
      row.crude === null ? undefined : formatSigned(row.crude),
      ...(rows.some(isPooled) ? [row.strata ? strataLabels(row, t) : undefined] : []),
    ]),
  }
}
