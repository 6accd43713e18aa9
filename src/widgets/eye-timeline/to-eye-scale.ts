import { formatSigned } from '@/i18n/formats.ts'
import type { EyePoint, EyeSide, EyeValue, Measure } from './eye-data.ts'

export type EyeBand = {
  /** From the best to the worst: 0 to 3. */
  shade: 0 | 1 | 2 | 3
  low: number
  high: number
}
/** `foot`: where a word stands, below every number. */
export type EyeScale = { low: number; high: number; foot: number; ticks: number[]; bands: EyeBand[] }

/** Share of the mild colour in each band, from the best to the worst. */
export const shades = [0, 0.22, 0.42, 0.72] as const

/**
 * Where a band ends, from the best down. Acuity is read in whole lines, so a limit lies between two of them: 轻 4.9, 中 4.6–4.8,
 * 重 ≤ 4.5 (2021 guide). SE: −0.50, −3.00, −6.00 D (WS/T 663—2020).
 */
const limits: Record<Measure, readonly [number, number, number]> = {
  ucva: [4.95, 4.85, 4.55],
  se: [-0.5, -3, -6],
}
const ticks: Record<Measure, readonly number[]> = {
  ucva: [5.2, 5, 4.8, 4.5, 4.2, 3.9, 3.6, 3.3, 3],
  se: [4, 2, 1, 0, -0.5, -1, -2, -3, -4, -6, -8, -10, -12],
}
/** What is always in sight, and the room beyond the outermost value. */
const min: Record<Measure, readonly [number, number]> = { ucva: [4.4, 5.15], se: [-1, 1] }
const room: Record<Measure, number> = { ucva: 0.15, se: 0.75 }

/** The span of the axis, its ticks and the bands of the standard that are in it. */
export function eyeScale(measure: Measure, points: readonly EyePoint[]): EyeScale {
  const values = points.flatMap(({ right, left }) => [right, left])
  const numbers = values.filter((value) => typeof value === 'number')
  const lowest = Math.min(min[measure][0], ...numbers.map((value) => value - room[measure]))
  const hasLabels = values.some((value) => typeof value === 'string')
  const low = hasLabels ? lowest - 2 * room[measure] : lowest
  const high = Math.max(min[measure][1], ...numbers.map((value) => value + room[measure]))
  const edges = [Infinity, ...limits[measure], -Infinity]
  const bands = ([0, 1, 2, 3] as const).flatMap((shade): EyeBand[] => {
    const band = {
      shade,
      low: Math.max(low, edges[shade + 1] ?? low),
      high: Math.min(high, edges[shade] ?? high),
    }
    return band.low < band.high ? [band] : []
  })
  const foot = low + room[measure]
  return { low, high, foot, bands, ticks: ticks[measure].filter((tick) => tick >= lowest && tick <= high) }
}

/** Where a value stands: a word at the foot. */
export const heightOf = (value: NonNullable<EyeValue>, { foot }: EyeScale): number =>
  typeof value === 'string' ? foot : value

/** Whether its value stands above its dot: that of the better eye, or of the only one; the other's stands below. */
export function isUpper(side: EyeSide, { right, left }: EyePoint, scale: EyeScale): boolean {
  if (right === null || left === null) return true
  return heightOf(right, scale) >= heightOf(left, scale) === (side === 'right')
}

/** `4.9`; `+0.75`, `0`, `−2.63`; a word as it is */
export function eyeValue(
  measure: Measure,
  value: number | string,
  decimals = measure === 'ucva' ? 1 : 2,
): string {
  if (typeof value === 'string') return value
  if (measure === 'ucva') return value.toFixed(decimals)
  return (value > 0 ? '+' : '') + formatSigned(value, decimals)
}

export const tickText = (measure: Measure, tick: number): string =>
  measure === 'se' && tick === 0 ? '0' : eyeValue(measure, tick, 1)
