import type { ReplyOf } from '@/contract/call.ts'
import type { fitnessScores } from '@/modules/health/contract/fitness-analysis.ts'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { Rate } from '@/standards/rate.ts'
import type { ScoreHistogramData } from '@/widgets/score-histogram/to-score-marks.ts'
import { besideOf, type Against, type AnalysisT } from '../names.ts'

export type Scores = ReplyOf<typeof fitnessScores>
type Levels = Scores['figures']['now']['levels']

/** 优良 of those with a total; null when hidden. */
export const goodOf = (levels: Levels): Rate | null =>
  levels && {
    n: levels.excellent + levels.good,
    of: levels.excellent + levels.good + levels.pass + levels.fail,
  }

/** The last bin holds everybody from 100 on. */
export const toHistogram = ({ bins, of, width, figures }: Scores): ScoreHistogramData => ({
  bins,
  width,
  openFrom: 100,
  of: of ?? 0,
  levels: figures.now.levels,
})

/** `优秀 29 人、良好 53 人，优良率 43.9%（82/187），全区 41.0%（742/1,811）`. */
export function scoresLabels({ figures }: Scores, against: Against, t: AnalysisT): string {
  const { levels } = figures.now
  const good = goodOf(levels)
  if (!levels || !good) return t('scores.hidden')
  if (good.of === 0) return t('scores.nobody')
  const other = goodOf(besideOf(figures, against)?.levels ?? null)
  const labels = (rate: Rate) => ({
    rate: formatRate(rate),
    n: formatCount(rate.n),
    of: formatCount(rate.of),
  })
  return [
    t('scores.sentence', {
      excellent: formatCount(levels.excellent),
      good: formatCount(levels.good),
      ...labels(good),
    }),
    ...(other && other.of > 0 ? [t('scores.beside', { name: t(`other.${against}`), ...labels(other) })] : []),
  ].join(t('comma'))
}
