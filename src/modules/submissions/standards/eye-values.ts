import { acuityOf } from '@/standards/acuity.ts'
import { sphericalEquivalent } from '@/modules/vision/standards/refraction.ts'
import { numberOf, type Values } from './part-row.ts'

export const sides = ['Right', 'Left'] as const
export const acuityText = (stored: number): string => {
  const acuity = acuityOf(stored)
  return typeof acuity === 'number' ? acuity.toFixed(1) : String(acuity)
}
export const powerText = (power: number): string => `${power > 0 ? '+' : ''}${power.toFixed(2)}`
export const seOf = (values: Values, side: (typeof sides)[number]): number | null =>
  sphericalEquivalent(numberOf(values, `sphere${side}`), numberOf(values, `cylinder${side}`))
