import { noFigure } from '@/i18n/formats.ts'
import type { HistoryRow } from '@/modules/vision/contract/records.ts'
import { powerText } from '../labels.ts'

type Side = 'Right' | 'Left'

/** `−1.50 / −0.50 × 90`; a sphere alone stands by itself. */
export function lensText(row: HistoryRow, side: Side): string {
  const [sphere, cylinder, axis] = [row[`sphere${side}`], row[`cylinder${side}`], row[`axis${side}`]]
  if (sphere === null) return noFigure
  if (!cylinder) return powerText(sphere)
  return `${powerText(sphere)} / ${powerText(cylinder)}${axis === null ? '' : ` × ${axis}`}`
}

/** `42.25 @175 / 43.50 @85`, flat before steep. */
export function curvatureText(row: HistoryRow, side: Side): string {
  const of = (k: number | null, axis: number | null) =>
    k === null ? noFigure : `${k.toFixed(2)}${axis === null ? '' : ` @${axis}`}`
  const [k1, k2] = [row[`k1${side}`], row[`k2${side}`]]
  return k1 === null && k2 === null
    ? noFigure
    : `${of(k1, row[`k1Axis${side}`])} / ${of(k2, row[`k2Axis${side}`])}`
}
