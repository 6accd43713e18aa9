import type { SwarmPoint } from './swarm-point.ts'
import { formatCount, formatSigned } from '@/i18n/formats.ts'
import { borderlineOf, fitnessLevelOf } from '@/standards/fitness/level.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { SwarmDot } from './swarm-dot.ts'

export const swarmSexes = ['boy', 'girl'] as const

export const swarmZones = [
  { id: 'pass', from: 55, to: 60 },
  { id: 'excellent', from: 85, to: 90 },
] as const

/** Children just short of a level. */
export const zoneCount = (points: readonly SwarmPoint[], zone: 'pass' | 'excellent') =>
  points.filter(({ score }) => borderlineOf(score) === zone).length

/** Whole tens around all totals, 40 to 110 at least. */
export function swarmSpan(points: readonly SwarmPoint[]): { min: number; max: number; ticks: number[] } {
  const scores = points.map(({ score }) => score)
  const min = Math.floor(Math.min(40, ...scores) / 10) * 10
  const max = Math.ceil(Math.max(110, ...scores) / 10) * 10
  return { min, max, ticks: Array.from({ length: (max - min) / 10 + 1 }, (_, i) => min + i * 10) }
}

/** From the lowest total on, as the cursor goes. */
export const byScore = <P extends SwarmPoint>(points: readonly P[]): P[] =>
  points.toSorted((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1))

/** Not highlighted in the series itself: the cursor rings its dot, and a thousand others would be drawn anew at every move. */
export const toSwarmMarks = (dots: readonly SwarmDot[], t: WidgetT): PlacedMark[] =>
  byScore(dots).map(({ id, score, sex, y }, i) => {
    const zone = borderlineOf(score)
    return {
      id,
      at: [score, y],
      title: t('swarm.pupil', { n: formatCount(i + 1) }),
      rows: [
        { label: t('swarm.score'), value: formatSigned(score, 1) },
        { label: t('swarm.level'), value: t(`levels.${fitnessLevelOf(score)}`) },
        { label: t('swarm.sex'), value: t(`swarm.${sex}One`) },
        ...(zone ? [{ label: t('swarm.zoneHead'), value: t(`swarm.${zone}`) }] : []),
      ],
    }
  })

/** Without ids: one row per child, from the lowest. */
export const toSwarmTable = (points: readonly SwarmPoint[], t: WidgetT): TableData => ({
  columns: [
    { label: t('swarm.score'), numeric: true },
    { label: t('swarm.level') },
    { label: t('swarm.sex') },
    { label: t('swarm.zoneHead') },
  ],
  rows: byScore(points).map(({ score, sex }) => {
    const zone = borderlineOf(score)
    return [
      formatSigned(score, 1),
      t(`levels.${fitnessLevelOf(score)}`),
      t(`swarm.${sex}One`),
      zone ? t(`swarm.${zone}`) : undefined,
    ]
  }),
})
