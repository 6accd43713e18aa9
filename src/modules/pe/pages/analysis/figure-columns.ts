import type { PeFigures } from '@/modules/pe/contract/analysis.ts'
import type { useT } from '@/i18n/i18n.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import { peMetrics } from '@/standards/metrics/pe.ts'

type FiguresRow = { id: string; name: string; figures: PeFigures }

/** Reading functions stay the same between renders. */
const read = {
  name: (row: FiguresRow) => row.name,
  held: (row: FiguresRow) => row.figures.held,
  measured: (row: FiguresRow) => row.figures.measured,
  density: (row: FiguresRow) => share(row.figures.density),
  reached: (row: FiguresRow) => row.figures.reached,
  dense: (row: FiguresRow) => row.figures.dense,
  mean: (row: FiguresRow) => row.figures.mean ?? undefined,
  mvpa: (row: FiguresRow) => share(row.figures.mvpa),
  worn: (row: FiguresRow) => row.figures.worn,
  valid: (row: FiguresRow) => row.figures.valid,
  alerts: (row: FiguresRow) => row.figures.alerts.of,
  open: (row: FiguresRow) => row.figures.alerts.of - row.figures.alerts.n,
}

/** In per cent, of seconds or minutes that nobody counts by hand. */
const share = ({ n, of }: { n: number; of: number }) => (of === 0 ? undefined : (100 * n) / of)

export const figureColumns = (
  first: string,
  t: ReturnType<typeof useT<'physical'>>,
): DetailColumn<FiguresRow>[] => [
  { key: 'name', kind: 'text', label: first, read: read.name },
  { key: 'held', kind: 'rate', label: t('analysis.column.held'), isMain: true, read: read.held },
  { key: 'measured', kind: 'count', label: t('analysis.column.measured'), read: read.measured },
  {
    key: 'density',
    kind: 'figure',
    decimals: peMetrics['pe.density'].decimals,
    label: t('analysis.column.density'),
    read: read.density,
  },
  { key: 'reached', kind: 'rate', label: t('analysis.column.reached'), isExtra: true, read: read.reached },
  { key: 'dense', kind: 'rate', label: t('analysis.column.dense'), read: read.dense },
  {
    key: 'mean',
    kind: 'figure',
    decimals: peMetrics['pe.heartRate'].decimals,
    label: t('analysis.column.mean'),
    read: read.mean,
  },
  {
    key: 'mvpa',
    kind: 'figure',
    decimals: peMetrics['pe.mvpa'].decimals,
    label: t('analysis.column.mvpa'),
    read: read.mvpa,
  },
  { key: 'worn', kind: 'rate', label: t('analysis.column.worn'), read: read.worn },
  { key: 'valid', kind: 'rate', label: t('analysis.column.valid'), read: read.valid },
  { key: 'alerts', kind: 'count', label: t('analysis.column.alerts'), read: read.alerts },
  { key: 'open', kind: 'count', label: t('analysis.column.open'), isExtra: true, read: read.open },
]
