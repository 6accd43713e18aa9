import { formatPercent } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import { binCells, binRows } from '@/widgets/histogram/bin-labels.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'

/** Five points: no bin lies on both sides of 50. */
const width = 5

/** Students whose density is from `from` per cent (a multiple of 5, at most 95) to below the next; 100 is in the last. */
export type DensityBin = { from: number; n: number | null }

export type DensityHistogramData = {
  /** Bins without anybody may be left out. */
  bins: readonly DensityBin[]
  /** All with a density. */
  of: number
  /** In per cent: 50. */
  reference: number
}

/** From a whole ten below the lowest with anybody, the reference less twenty at least, to 100. */
export function shownDensity({ bins, reference }: DensityHistogramData): DensityBin[] {
  const filled = bins.filter(({ n }) => n !== 0).map(({ from }) => from)
  const low = Math.max(0, Math.floor(Math.min(reference - 20, ...filled) / 10) * 10)
  return Array.from({ length: (100 - low) / width }, (_, i) => {
    const from = low + i * width
    const own = bins.find((bin) => bin.from === from)
    return { from, n: own ? own.n : 0 }
  })
}

/** Who reaches the reference; null when a bin above it is hidden. */
export function reached({ bins, of, reference }: DensityHistogramData) {
  let n = 0
  for (const bin of bins) {
    if (bin.from < reference) continue
    if (bin.n === null) return null
    n += bin.n
  }
  return { n, of }
}

const binLabels = (from: number) => (from + width >= 100 ? `${from}–100%` : `${from}–${from + width - 1}.9%`)

export const toDensityMarks = (data: DensityHistogramData, t: WidgetT): PlacedMark[] =>
  shownDensity(data).map(({ from, n }, index) => ({
    id: String(from),
    title: binLabels(from),
    rows: binRows(n, data.of, t),
    at: [index, n ?? 0] as const,
    points: [{ series: 'bins', index }],
  }))

export const toDensityTable = (data: DensityHistogramData, t: WidgetT): TableData => {
  const rate = reached(data)
  return {
    columns: [
      { label: t('motion.density') },
      { label: t('mark.n'), numeric: true },
      { label: `${t('mark.share')} %`, numeric: true },
    ],
    rows: shownDensity(data).map(({ from, n }) => [binLabels(from), ...binCells(n, data.of)]),
    notes: [
      [
        t('motion.reference', { value: data.reference }),
        rate ? `${formatPercent(rate)}  ${rate.n} / ${rate.of}` : t('suppressed'),
      ],
    ],
  }
}
