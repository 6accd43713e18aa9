import { fitnessLevelOf, fitnessLevels, type FitnessLevel } from '@/standards/fitness/level.ts'
import { binCells, binRows } from '@/widgets/histogram/bin-labels.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Width of a bin in points where nothing else is said. No level begins inside of one. */
export const binWidth = 5

/** Children with a total from `from` (a multiple of the width) to below the next; null when hidden. */
export type ScoreBin = { from: number; n: number | null }

/** Bins without anybody may be left out. */
export type ScoreHistogramData = {
  bins: readonly ScoreBin[]
  /** All who have a total. */
  of: number
  /** Points: 5, or 1. */
  width?: number | undefined
  /** The bin from here on holds everybody above. */
  openFrom?: number | undefined
  /** Children of each level, where they are published though its bins are not. */
  levels?: Readonly<Record<FitnessLevel, number>> | null | undefined
}

/**
 * All bins from the first to the last with anybody in them, on whole tens; 40 to 100 at least. Hidden ones alone do not make it wider:
 * where they are hidden together they reach to 0 and disclose nothing.
 */
export function shownBins(
  bins: readonly ScoreBin[],
  { width = binWidth, openFrom = Infinity }: Pick<ScoreHistogramData, 'width' | 'openFrom'> = {},
): ScoreBin[] {
  const filled = bins.filter(({ n }) => n !== null && n > 0).map(({ from }) => from)
  const low = Math.floor(Math.min(40, ...filled) / 10) * 10
  const last = Math.ceil((Math.max(100 - width, ...filled) + width) / 10) * 10
  const high = Math.min(last, openFrom + width)
  return Array.from({ length: (high - low) / width }, (_, i) => {
    const from = low + i * width
    const own = bins.find((bin) => bin.from === from)
    return { from, n: own ? own.n : 0 }
  })
}

/** Children of a level; null when one of its bins is hidden, and with them their sum. */
export function levelCount({ bins, levels }: ScoreHistogramData, level: FitnessLevel): number | null {
  if (levels) return levels[level]
  let sum = 0
  for (const { from, n } of bins) {
    if (fitnessLevelOf(from) !== level) continue
    if (n === null) return null
    sum += n
  }
  return sum
}

/** Where the levels lie on the axis, worst first: for the line below it. */
export function levelStretches(shown: readonly ScoreBin[], width = binWidth) {
  return fitnessLevels.toReversed().flatMap((level) => {
    const own = shown.filter(({ from }) => fitnessLevelOf(from) === level)
    const [first, last] = [own[0], own.at(-1)]
    return first && last ? [{ level, from: first.from, to: last.from + width }] : []
  })
}

/** `75–79.9`, `100 分及以上`. */
function binLabels(from: number, { width = binWidth, openFrom }: ScoreHistogramData, t: WidgetT): string {
  return from === openFrom ? t('scores.from', { from }) : `${from}–${from + width - 1}.9`
}

export const toScoreMarks = (data: ScoreHistogramData, t: WidgetT): PlacedMark[] =>
  shownBins(data.bins, data).map(({ from, n }, i) => ({
    id: String(from),
    title:
      from === data.openFrom ? binLabels(from, data, t) : t('scores.bin', { bin: binLabels(from, data, t) }),
    rows: [
      ...binRows(n, data.of, t),
      { label: t('scores.level'), value: t(`levels.${fitnessLevelOf(from)}`) },
    ],
    at: [i, n ?? 0] as const,
    points: [{ series: 'bins', index: i }],
  }))

export const toScoreTable = (data: ScoreHistogramData, t: WidgetT): TableData => ({
  columns: [
    { label: t('scores.total') },
    { label: t('scores.level') },
    { label: t('mark.n'), numeric: true },
    { label: `${t('mark.share')} %`, numeric: true },
  ],
  rows: shownBins(data.bins, data).map(({ from, n }) => [
    binLabels(from, data, t),
    t(`levels.${fitnessLevelOf(from)}`),
    ...binCells(n, data.of),
  ]),
})
