import { formatCount, formatPercent, formatRate } from '@/i18n/formats.ts'
import { fitnessLevelOf, fitnessLevels, type FitnessLevel } from '@/standards/fitness/level.ts'
import type { Mark, WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Width of a bin in points. No level begins inside of one. */
export const binWidth = 5

/** Children with a total from `from` (a multiple of 5, 0 to 115) to below the next; null when hidden. */
export type ScoreBin = { from: number; n: number | null }

/** Bins without anybody may be left out. `of` counts all who have a total. */
export type ScoreHistogramData = { bins: readonly ScoreBin[]; of: number }

/** All bins from the first to the last with anybody in them, on whole tens; 40 to 100 at least. */
export function shownBins(bins: readonly ScoreBin[]): ScoreBin[] {
  const filled = bins.filter(({ n }) => n !== 0).map(({ from }) => from)
  const low = Math.floor(Math.min(40, ...filled) / 10) * 10
  const high = Math.ceil((Math.max(95, ...filled) + binWidth) / 10) * 10
  return Array.from({ length: (high - low) / binWidth }, (_, i) => {
    const from = low + i * binWidth
    const own = bins.find((bin) => bin.from === from)
    return { from, n: own ? own.n : 0 }
  })
}

/** Children of a level; null when one of its bins is hidden, which would tell it. */
export function levelCount({ bins }: ScoreHistogramData, level: FitnessLevel): number | null {
  let sum = 0
  for (const { from, n } of bins) {
    if (fitnessLevelOf(from) !== level) continue
    if (n === null) return null
    sum += n
  }
  return sum
}

/** Where the levels lie on the axis, worst first: for the line below it. */
export function levelStretches(shown: readonly ScoreBin[]) {
  return fitnessLevels.toReversed().flatMap((level) => {
    const own = shown.filter(({ from }) => fitnessLevelOf(from) === level)
    const [first, last] = [own[0], own.at(-1)]
    return first && last ? [{ level, from: first.from, to: last.from + binWidth }] : []
  })
}

const last = (from: number) => `${from + binWidth - 1}.9`

export const toScoreMarks = ({ bins, of }: ScoreHistogramData, t: WidgetT): Mark[] =>
  shownBins(bins).map(({ from, n }) => ({
    id: String(from),
    title: t('scores.bin', { from, to: last(from) }),
    rows: [
      { label: t('mark.n'), value: n === null ? t('suppressed') : `${formatCount(n)} / ${formatCount(of)}` },
      ...(n === null || of === 0 ? [] : [{ label: t('mark.share'), value: formatPercent({ n, of }) }]),
      { label: t('scores.level'), value: t(`levels.${fitnessLevelOf(from)}`) },
    ],
  }))

export const toScoreTable = ({ bins, of }: ScoreHistogramData, t: WidgetT): TableData => ({
  columns: [
    { label: t('scores.total') },
    { label: t('scores.level') },
    { label: t('mark.n'), numeric: true },
    { label: `${t('mark.share')} %`, numeric: true },
  ],
  rows: shownBins(bins).map(({ from, n }) => [
    `${from}–${last(from)}`,
    t(`levels.${fitnessLevelOf(from)}`),
    n,
    n === null ? null : of === 0 ? undefined : formatRate({ n, of }),
  ]),
})
