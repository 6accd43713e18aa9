import type { ReplyOf } from '@/contract/call.ts'
import type { fitnessBorderline } from '@/modules/health/contract/analysis.ts'
import { formatCount, formatSigned } from '@/i18n/formats.ts'
import { fitnessLevelOf } from '@/standards/fitness/level.ts'
import type { SwarmPoint } from '@/widgets/beeswarm/swarm-point.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { AnalysisT } from '../names.ts'

export type Borderline = ReplyOf<typeof fitnessBorderline>
type Zone = Borderline['zones'][number]
export type Dot = NonNullable<Borderline['dots']>[number]

/** A dot's id is its place in the answer, which names nobody. */
export const toSwarm = (dots: readonly Dot[]): SwarmPoint[] =>
  dots.map(({ score, sex }, i) => ({ id: String(i).padStart(5, '0'), score, sex }))
export const dotOf = (id: string, dots: readonly Dot[]): Dot | undefined => dots[Number(id)]

/** `55–59.9`: totals are to 0.1. */
export const stretchOf = ({ from, below }: Zone) => ({
  from: formatSigned(from, 0),
  to: formatSigned(below - 0.1, 1),
})

/** `距及格 4 人（55–59.9），距优秀 18 人（85–89.9）；另有 22 人距良好不到 2 分`. */
export function borderlineLabels({ zones }: Borderline, t: AnalysisT): string {
  const part = (zone: Zone) =>
    zone.rate === null
      ? []
      : [
          t('borderline.part', {
            zone: t(`borderline.zone.${zone.zone}`),
            n: formatCount(zone.rate.n),
            ...stretchOf(zone),
          }),
        ]
  const ends = zones.filter(({ zone }) => zone !== 'good').flatMap(part)
  const close = zones.find(({ zone }) => zone === 'good')?.rate
  const labels = [
    ...(ends.length > 0 ? [ends.join(t('comma'))] : []),
    ...(close ? [t('borderline.close', { n: formatCount(close.n) })] : []),
  ]
  return labels.length > 0 ? labels.join(t('stop')) : t('borderline.hidden')
}

/** The same children as rows, from the lowest; with their names where they may be shown. */
export function toDotTable({ dots = [], zones }: Borderline, t: AnalysisT, labels: WidgetT): TableData {
  const named = dots.some(({ name }) => name !== undefined)
  const zoneOf = (score: number) => zones.find(({ from, below }) => score >= from && score < below)
  return {
    columns: [
      ...(named ? [{ label: t('borderline.name') }] : []),
      { label: labels('swarm.score'), numeric: true },
      { label: labels('swarm.level') },
      { label: labels('swarm.sex') },
      { label: labels('swarm.zoneHead') },
    ],
    rows: dots.map(({ score, sex, name }) => {
      const zone = zoneOf(score)
      return [
        ...(named ? [name] : []),
        formatSigned(score, 1),
        labels(`levels.${fitnessLevelOf(score)}`),
        labels(`swarm.${sex}One`),
        zone && t(`borderline.zone.${zone.zone}`),
      ]
    }),
  }
}
