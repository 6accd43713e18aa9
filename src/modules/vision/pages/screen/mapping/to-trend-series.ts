import type { ReplyOf } from '@/contract/call.ts'
import type { screenTrend } from '@/modules/vision/contract/screen.ts'
import type { TrendSeries } from '@/widgets/trend/to-trend-marks.ts'
import { roundAxis, type VisionT } from '../labels.ts'

type Trend = ReplyOf<typeof screenTrend>

/** One series per stage; rounds of the same term as the one shown compare with it and stand out. */
export const toTrendSeries = (
  { series, round }: Pick<Trend, 'series' | 'round'>,
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
export const isTrendEmpty = ({ series }: Pick<Trend, 'series'>) =>
  series.every(({ points }) => points.every(({ rate }) => rate !== null && rate.of === 0))

/** The year of the targets, when there is one. */
export const targetYear = ({ series }: Pick<Trend, 'series'>) =>
  series.find(({ target }) => target)?.target?.year
