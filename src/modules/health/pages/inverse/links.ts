import { inverseFactors, type InverseFactor } from '@/modules/health/contract/inverse-names.ts'
import type { LinkKeys } from '@/widgets/mark/mark-links.ts'
import { quantityOf } from './inverse-context.ts'

const keyOf = (factor: InverseFactor) => `factor-${factor}`

/** A row of the forest is its factor. */
export const factorLink = (id: string): LinkKeys =>
  inverseFactors.some((factor) => factor === id) ? [`factor-${id}`] : []

/** A quarter (`outdoor:2`) is a part of the factor that follows from its quantity. */
export function doseLink(id: string): LinkKeys {
  const [quantity] = id.split(':')
  const factor = inverseFactors.find((one) => quantityOf(one) === quantity)
  return factor ? [`dose-${id.replace(':', '-')}`, keyOf(factor)] : []
}

/** A bin is a part of the factor whose spread is shown. */
export const binLink =
  (factor: InverseFactor) =>
  (id: string): LinkKeys => [`bin-${id}`, keyOf(factor)]
