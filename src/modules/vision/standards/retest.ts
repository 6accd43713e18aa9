import { differsBeyond } from './acuity-compare.ts'
import { sphericalEquivalent } from './refraction.ts'

/** What is measured twice: acuity as it is stored (acuity.ts), lenses in D. */
export interface Measured {
  ucvaRight: number | null
  ucvaLeft: number | null
  sphereRight: number | null
  sphereLeft: number | null
  cylinderRight: number | null
  cylinderLeft: number | null
}

/** More than one line of the chart, and more than half a dioptre of SE, is an error of measuring (WS/T 663—2020). */
export const retestLimits = { ucvaTenths: 1, se: 0.5 } as const

export interface RetestItem {
  item: 'ucva' | 'se'
  side: 'right' | 'left'
  first: number
  again: number
  isError: boolean
}

/** Every item that both measurements have, with its difference against the limit. */
export function compareRetest(first: Measured, again: Measured): RetestItem[] {
  const se = (of: Measured, side: 'Right' | 'Left') =>
    sphericalEquivalent(of[`sphere${side}`], of[`cylinder${side}`])
  const sides = ['Right', 'Left'] as const
  return [
    ...sides.flatMap((side) => itemOf('ucva', side, first[`ucva${side}`], again[`ucva${side}`])),
    ...sides.flatMap((side) => itemOf('se', side, se(first, side), se(again, side))),
  ]
}

function itemOf(
  item: RetestItem['item'],
  side: 'Right' | 'Left',
  first: number | null,
  again: number | null,
): RetestItem[] {
  if (first === null || again === null) return []
  const isError =
    item === 'ucva'
      ? differsBeyond(first, again, retestLimits.ucvaTenths)
      : Math.abs(again - first) > retestLimits.se
  return [{ item, side: side === 'Right' ? 'right' : 'left', first, again, isError }]
}

/** SE change in D a year from which a child is followed up fast: a convention of this product. */
export const fastProgression = -0.75
