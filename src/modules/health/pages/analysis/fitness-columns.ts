import type { ReplyOf } from '@/contract/call.ts'
import type { fitnessBreakdown } from '@/modules/health/contract/screen.ts'
import { changeOf } from '@/kits/analysis/change-of.ts'
import type { Rate } from '@/standards/rate.ts'
import type { DetailColumn } from '@/widgets/detail-table/detail-data.ts'
import type { AnalysisT } from './names.ts'

type Breakdown = ReplyOf<typeof fitnessBreakdown>
export type FitnessRow = Breakdown['total'] & { id: string; title: string }
type Level = keyof NonNullable<Breakdown['total']['parts']>

/** Children of these levels, of all with a total. */
const share = (levels: readonly Level[]) => {
  return ({ parts, figures }: FitnessRow): Rate | null | undefined => {
    if (figures.fitness?.of === 0) return undefined
    if (!parts) return null
    const of = parts.excellent + parts.good + parts.pass + parts.fail
    return { n: levels.reduce((sum, level) => sum + parts[level], 0), of }
  }
}
const read = {
  name: (row: FitnessRow) => row.title,
  valid: (row: FitnessRow) => row.figures.fitness?.of ?? null,
  good: (row: FitnessRow) => row.figures.fitness?.n ?? null,
  rate: (row: FitnessRow) => row.figures.fitness,
  change: (row: FitnessRow) => changeOf(row.figures.fitness, row.before?.fitness) ?? undefined,
  excellent: share(['excellent']),
  pass: share(['excellent', 'good', 'pass']),
  fail: share(['fail']),
  coverage: (row: FitnessRow) => row.coverage,
  exempt: (row: FitnessRow) => row.exempt,
  madeUp: (row: FitnessRow) => row.madeUp,
}

/** The rows below the panels, by schools, grades or classes; a class lives one year, so that it has no change. */
export function fitnessColumns(by: 'school' | 'class' | 'grade', t: AnalysisT): DetailColumn<FitnessRow>[] {
  return [
    { key: 'name', kind: 'text', label: t(`column.${by}`), read: read.name },
    { key: 'valid', kind: 'count', label: t('column.valid'), read: read.valid },
    { key: 'good', kind: 'count', label: t('column.good'), read: read.good },
    { key: 'rate', kind: 'rate', label: t('column.rate'), isMain: true, read: read.rate },
    { key: 'interval', kind: 'interval', label: t('column.interval'), read: read.rate },
    { key: 'range', kind: 'range', label: t('column.range'), read: read.rate },
    ...(by === 'class'
      ? []
      : [{ key: 'change', kind: 'change' as const, label: t('column.change'), read: read.change }]),
    { key: 'excellent', kind: 'rate', label: t('column.excellent'), read: read.excellent },
    { key: 'pass', kind: 'rate', label: t('column.pass'), read: read.pass },
    { key: 'fail', kind: 'rate', label: t('column.fail'), isExtra: true, read: read.fail },
    { key: 'coverage', kind: 'rate', label: t('column.coverage'), read: read.coverage },
    {
      key: 'exempt',
      kind: 'rate',
      label: t('column.exempt'),
      isExtra: true,
      isProcess: true,
      read: read.exempt,
    },
    {
      key: 'madeUp',
      kind: 'rate',
      label: t('column.madeUp'),
      isExtra: true,
      isProcess: true,
      read: read.madeUp,
    },
  ]
}
