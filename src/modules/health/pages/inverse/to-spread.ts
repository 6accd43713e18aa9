import { formatCount, formatRate, noFigure } from '@/i18n/formats.ts'
import type { DensityPairData } from '@/widgets/density-pair/density-data.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { isInHours, published, unitWord } from './factor-labels.ts'
import type { FactorRow, Inverse, InverseT, QuantityRow } from './inverse-context.ts'

/** How a quantity is spread with and without the outcome, in the unit it is shown in; undefined when hidden or nobody has one side. */
export function toSpread(row: QuantityRow, data: Inverse, t: InverseT): DensityPairData | undefined {
  const { distribution, quantity } = row
  if (!distribution || distribution.with.of === 0 || distribution.without.of === 0) return undefined
  const scale = (minutes: number) => (isInHours(quantity) ? Math.round((minutes / 60) * 100) / 100 : minutes)
  const group = (side: typeof distribution.with, label: string) => ({
    label,
    counts: side.counts,
    of: side.of,
    median: side.median === null ? null : published(side.median, quantity),
  })
  return {
    bounds: distribution.bounds.map(scale),
    with: group(distribution.with, t(`outcome.${data.outcome}.name`)),
    without: group(distribution.without, t(`outcome.${data.outcome}.without`)),
    unit: unitWord(quantity, t),
    areEstimated: distribution.medianOf === 'bins',
  }
}

/** `近视中位 82，比非近视少 21 分钟/日。` */
export function spreadLabels(spread: DensityPairData, t: InverseT): string {
  const { with: having, without, unit } = spread
  if (having.median === null || without.median === null) return ''
  const gap = Math.round(Math.abs(having.median - without.median) * 10) / 10
  const side = gap === 0 ? 'same' : having.median < without.median ? 'less' : 'more'
  const labels = t(`spread.${side}`, {
    outcome: having.label,
    without: without.label,
    with: having.median,
    gap,
    unit,
  })
  return spread.areEstimated ? `${labels}${t('spread.ofBins')}` : labels
}

export type Shares = { id: 'with' | 'without'; label: string; rate: { n: number; of: number } }[]

/** Of a yes-or-no factor: how many of those with the outcome say yes, and of those without. Undefined when hidden. */
export function toShares({ exposed, unexposed }: FactorRow, data: Inverse, t: InverseT): Shares | undefined {
  if (!exposed || !unexposed) return undefined
  return [
    {
      id: 'with',
      label: t(`outcome.${data.outcome}.name`),
      rate: { n: exposed.n, of: exposed.n + unexposed.n },
    },
    {
      id: 'without',
      label: t(`outcome.${data.outcome}.without`),
      rate: { n: exposed.of - exposed.n, of: exposed.of - exposed.n + unexposed.of - unexposed.n },
    },
  ]
}

export function shareLabels([having, without]: Shares, t: InverseT): string {
  if (!having || !without) return ''
  return t('spread.share', {
    outcome: having.label,
    with: formatRate(having.rate),
    without: without.label,
    withN: formatCount(having.rate.n),
    withOf: formatCount(having.rate.of),
    other: formatRate(without.rate),
    otherN: formatCount(without.rate.n),
    otherOf: formatCount(without.rate.of),
  })
}

export const toShareTable = (shares: Shares, t: InverseT): TableData => ({
  columns: [
    { label: t('spread.group') },
    { label: t('spread.rate'), numeric: true },
    { label: 'n/of', numeric: true },
  ],
  rows: shares.map(({ label, rate }) => [
    label,
    rate.of === 0 ? noFigure : formatRate(rate),
    `${formatCount(rate.n)}/${formatCount(rate.of)}`,
  ]),
})
