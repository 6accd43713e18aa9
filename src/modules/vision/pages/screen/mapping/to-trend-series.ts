import type { Cell } from '@/widgets/cell.ts'
import type { Stage } from '@/standards/grade.ts'
import type { TrendSeries } from '@/widgets/trend/to-trend-marks.ts'
import { roundAxis, type VisionT } from '../labels.ts'

type RoundOfTrend = { term: 'spring' | 'autumn'; year: number }
/** A district's rounds, or those of all districts of a city in the same term. */
export type TrendFigures = {
  series: readonly {
    stage: Stage
    points: readonly { round: RoundOfTrend; rate: Cell }[]
    target?: { year: number; value: number } | undefined
  }[]
}

/** One series per stage; rounds of the same term as the one shown compare with it and stand out. */
export const toTrendSeries = (
  { series, round }: TrendFigures & { round: RoundOfTrend },
  t: VisionT,
  /** The target is set for all children of a stage: not for a part of them. */
  hasTarget = true,
): TrendSeries[] =>
  series.map(({ stage, points, target }) => ({
    id: stage,
    label: t(`stage.${stage}`),
    points: points.map((point) => ({
      label: roundAxis(point.round, t),
      rate: point.rate,
      emphasised: point.round.term === round.term,
    })),
    ...(target && hasTarget && { target }),
  }))

/** Nothing has been counted in any round. */
export const isTrendEmpty = ({ series }: TrendFigures) =>
  series.every(({ points }) => points.every(({ rate }) => rate !== null && rate.of === 0))

/** The year of the targets, when there is one. */
export const targetYear = ({ series }: TrendFigures) => series.find(({ target }) => target)?.target?.year
