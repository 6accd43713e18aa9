import type { ReplyOf } from '@/contract/call.ts'
import type { healthTotals } from '@/modules/health/contract/screen.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import type { Checks } from '../mapping/to-rates.ts'
import type { AnalysisT } from '../names.ts'

export type CheckRow = Checks['total'] & { id: string; title: string }

/** A mean of nobody is not there. */
const meanTeeth = ({ meanTeeth: mean }: CheckRow) => (mean?.of === 0 ? undefined : mean && mean.mean)
const read = {
  name: (row: CheckRow) => row.title,
  rate: (row: CheckRow) => row.figures.weight,
  wasting: ({ parts, figures: { weight } }: CheckRow) =>
    weight?.of === 0 ? undefined : weight && parts ? { n: parts.wasting, of: weight.of } : null,
  pressure: (row: CheckRow) => row.figures.pressure,
  spine: (row: CheckRow) => row.figures.spine,
  teeth: (row: CheckRow) => row.figures.teeth,
  filled: (row: CheckRow) => (row.filled?.of === 0 ? undefined : row.filled),
  anaemia: (row: CheckRow) => row.figures.anaemia,
  stunting: (row: CheckRow) => row.figures.stunting,
  examined: (row: CheckRow) => row.coverage,
}

/** Every finding of the check-up side by side; `totals` say which hang on a limit that is not confirmed, and which the district leaves out. */
export function checkColumns(
  by: 'school' | 'class' | 'grade',
  totals: Pick<ReplyOf<typeof healthTotals>, 'figures' | 'off'> | undefined,
  t: AnalysisT,
): DetailColumn<CheckRow>[] {
  const open: readonly string[] =
    totals?.figures.flatMap(({ metric, unconfirmed }) => (unconfirmed ? [metric] : [])) ?? []
  const off: readonly string[] = totals?.off ?? []
  const rate = (key: Exclude<keyof typeof read, 'name'>, isExtra = false): DetailColumn<CheckRow> => {
    const label = t(`column.${key === 'rate' ? 'weight' : key}`)
    return {
      key,
      kind: 'rate',
      read: read[key],
      isExtra,
      isMain: key === 'rate',
      label: open.includes(key) ? t('unconfirmed', { name: label }) : label,
    }
  }
  const columns: DetailColumn<CheckRow>[] = [
    { key: 'name', kind: 'text', label: t(`column.${by}`), read: read.name },
    rate('rate'),
    rate('wasting'),
    rate('pressure'),
    rate('spine'),
    rate('teeth'),
    { key: 'meanTeeth', kind: 'figure', label: t('column.meanTeeth'), read: meanTeeth, isExtra: true },
    rate('filled', true),
    rate('examined'),
    rate('anaemia', true),
    rate('stunting', true),
  ]
  return columns.filter(({ key }) => !off.includes(key))
}
