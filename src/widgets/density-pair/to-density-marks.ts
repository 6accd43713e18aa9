import { formatCount, formatPercent, formatRate } from '@/i18n/formats.ts'
import type { PlacedMark } from '@/widgets/echart/placed-mark.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { DensityGroup, DensityPairData } from './density-data.ts'

/** Share of the group in each bin, 0 to 1; null where it is hidden. The groups so compare whatever their sizes. */
export const densityOf = ({ counts, of }: DensityGroup): (number | null)[] =>
  counts.map((n) => (n === null || of === 0 ? null : n / of))

/** The highest share of both, so that one scale holds them; at least a twentieth. */
export const densityTop = (data: DensityPairData) =>
  Math.max(0.05, ...[data.with, data.without].flatMap((group) => densityOf(group).map((share) => share ?? 0)))

export const binMiddle = (bounds: readonly number[], i: number) =>
  ((bounds[i] ?? 0) + (bounds[i + 1] ?? 0)) / 2

/** One mark per bin: the share of either group; it stands on the higher one. */
export const toDensityMarks = ({ bounds, unit, ...data }: DensityPairData, t: WidgetT): PlacedMark[] => {
  const groups = [data.with, data.without]
  const shares = groups.map(densityOf)
  return data.with.counts.map((_, i) => ({
    id: String(bounds[i]),
    title: `${binLabels(bounds, i, t)} ${unit}`,
    rows: groups.map((group) => {
      const n = group.counts[i]
      return {
        label: group.label,
        value:
          typeof n === 'number' && group.of > 0
            ? `${formatPercent({ n, of: group.of })}  ${formatCount(n)} / ${formatCount(group.of)}`
            : t(n === null ? 'suppressed' : 'noData'),
      }
    }),
    at: [binMiddle(bounds, i), Math.max(0, ...shares.map((each) => each[i] ?? 0))] as const,
    // Before the first bin each curve begins on the axis.
    points: (['with', 'without'] as const).map((series) => ({ series, index: i + 1 })),
  }))
}

const binLabels = (bounds: readonly number[], i: number, t: WidgetT) =>
  t('density.bin', { from: bounds[i], to: bounds[i + 1] })

export const toDensityTable = ({ bounds, unit, ...data }: DensityPairData, t: WidgetT): TableData => {
  const groups = [data.with, data.without]
  return {
    columns: [
      { label: `${t('density.value')} ${unit}` },
      ...groups.flatMap(({ label }) => [
        { label: t('density.people', { name: label }), numeric: true },
        { label: t('density.share', { name: label }), numeric: true },
      ]),
    ],
    rows: data.with.counts.map((_, i) => [
      binLabels(bounds, i, t),
      ...groups.flatMap(({ counts, of }) => {
        const n = counts[i]
        return [n, typeof n === 'number' && of > 0 ? formatRate({ n, of }) : n === null ? null : undefined]
      }),
    ]),
  }
}
