import type { ReplyOf } from '@/contract/call.ts'
import type { fitnessCohort } from '@/modules/health/contract/analysis.ts'
import { formatCount, formatPp, formatSigned } from '@/i18n/formats.ts'
import type { DumbbellData, DumbbellEnd } from '@/widgets/dumbbell/dumbbell-data.ts'
import { rowName } from '../../screen/labels.ts'
import type { AnalysisT, VisionT } from '../names.ts'

export type Cohort = ReplyOf<typeof fitnessCohort>
type Part = Cohort['total']

const decimals = 1
const sameEnds = ({ matched, total }: Part): { first: DumbbellEnd; second: DumbbellEnd } => {
  if (matched === 0) return { first: undefined, second: undefined }
  if (matched === null || total === null) return { first: null, second: null }
  const end = (mean: number) => ({ mean, of: matched, decimals })
  return { first: end(total.before), second: end(total.now) }
}
const crossEnd = (mean: Part['cross']['now'] | undefined): DumbbellEnd =>
  mean && (mean.of === 0 ? undefined : { ...mean, decimals })

/** Everybody and the same children, then the same children of each grade or class: a year ago and now. */
export const toCohortRows = ({ total, rows }: Cohort, t: AnalysisT, vision: VisionT): DumbbellData => ({
  names: { first: t('cohort.before'), second: t('cohort.now') },
  rows: [
    {
      id: 'cross',
      label: t('cohort.cross'),
      first: crossEnd(total.cross.before),
      second: crossEnd(total.cross.now),
    },
    { id: 'same', label: t('cohort.same'), ...sameEnds(total) },
    ...rows
      .filter(({ matched }) => matched !== 0)
      .map((row) => ({ id: row.key, label: rowName(row, vision), ...sameEnds(row) })),
  ],
})

/** `同批 178 人平均由 77.1 到 79.8 分，+2.7 分；横断面 +1.2 分；等级上升 40 人、下降 21 人`. */
export function cohortLabels({ total: { matched, total, cross, moved } }: Cohort, t: AnalysisT): string {
  if (matched === null || total === null) return t('cohort.hidden')
  return [
    t('cohort.sentence', {
      of: formatCount(matched),
      before: formatSigned(total.before, 1),
      now: formatSigned(total.now, 1),
      change: formatPp(total.change),
    }),
    ...(cross.now?.of && cross.before?.of
      ? [t('cohort.across', { change: formatPp(cross.now.mean - cross.before.mean) })]
      : []),
    ...(moved ? [t('cohort.moved', { up: formatCount(moved.up), down: formatCount(moved.down) })] : []),
  ].join(t('stop'))
}
