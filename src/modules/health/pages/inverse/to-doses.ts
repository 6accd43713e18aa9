import type { InverseQuantity } from '@/modules/health/contract/inverse-analysis.ts'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import { percentagePoints } from '@/standards/rate.ts'
import type { DoseFactor } from '@/widgets/dose-response/to-dose-marks.ts'
import { isInHours, published, unitWord } from './factor-labels.ts'
import type { Inverse, InverseT, QuantityRow } from './inverse-context.ts'

/** As many stand side by side. */
const max = 3
type Limits = { from: number | null; to: number | null }

/** `<62`, `62–94`, `≥132`; in hours `8.7–9.3`. The upper limit is not held: minutes are whole, so the one before it is written. */
export function quarterRange({ from, to }: Limits, quantity: InverseQuantity, t: InverseT): string {
  const low = from === null ? null : published(from, quantity)
  const high = to === null ? null : published(to, quantity)
  if (low === null) return high === null ? '' : t('dose.below', { to: high })
  if (high === null) return t('dose.above', { from: low })
  return t('dose.between', { from: low, to: isInHours(quantity) ? high : Math.max(low, high - 1) })
}

/** Points between the least and the most of it; null when hidden, or nobody is in one of them. */
export function doseGap({ quarters }: QuantityRow): number | null {
  const [first, last] = [quarters?.[0]?.rate, quarters?.at(-1)?.rate]
  if (!quarters || quarters.length < 2 || !first || !last) return null
  return percentagePoints(last, first)
}

const sizeOf = (row: QuantityRow) => Math.abs(doseGap(row) ?? -1)

/** The quantity looked at and those in whose quarters rates lie farthest apart, that one first. */
export function chosenDoses(data: Inverse, chosen: InverseQuantity | undefined): QuantityRow[] {
  const ranked = data.quantities.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const stored = new Set(ranked.slice(0, max))
  const requested = ranked.find(({ quantity }) => quantity === chosen)
  if (requested && !stored.has(requested)) return [...ranked.slice(0, max - 1), requested]
  return ranked.slice(0, max)
}

export const toDoses = (rows: readonly QuantityRow[], t: InverseT): DoseFactor[] =>
  rows.map(({ quantity, quarters }) => ({
    id: quantity,
    label: t(`quantity.${quantity}`),
    unit: unitWord(quantity, t),
    steps: quarters
      ? quarters.map((quarter) => ({ range: quarterRange(quarter, quantity, t), rate: quarter.rate }))
      : Array.from({ length: 4 }, () => ({ range: '', rate: null })),
  }))

/** `户外时间最低四分位 51.7%（819/1,584），最高 37.8%（599/1,585），相差 13.9 pp；睡眠的差别最小，3.6 pp。` */
export function doseLabels(rows: readonly QuantityRow[], t: InverseT): string {
  const able = rows.filter((row) => doseGap(row) !== null).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const [widest] = able
  const min = able.length > 1 ? able.at(-1) : undefined
  const [low, high] = [widest?.quarters?.[0]?.rate, widest?.quarters?.at(-1)?.rate]
  if (!widest || !low || !high) return t('dose.none')
  const pp = (row: QuantityRow) => formatRate(sizeOf(row) / 100)
  return [
    t('dose.ends', {
      quantity: t(`quantity.${widest.quantity}`),
      pp: pp(widest),
      low: formatRate(low),
      lowN: formatCount(low.n),
      lowOf: formatCount(low.of),
      high: formatRate(high),
      highN: formatCount(high.n),
      highOf: formatCount(high.of),
    }),
    min && t('dose.weakest', { quantity: t(`quantity.${min.quantity}`), pp: pp(min) }),
  ]
    .filter(Boolean)
    .join(t('semicolon'))
}
