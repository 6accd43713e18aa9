import * as z from 'zod/mini'
import { highestTenths, lowestTenths } from '@/standards/acuity.ts'
import { acuityCategories } from '@/standards/acuity-category.ts'

/** Acuity of an eye that was measured: a mark of the 5-mark notation in steps of 0.1, or what the eye does where it reads no line. */
export const measuredAcuity = z.union([
  z.number().check(z.minimum(lowestTenths / 10), z.maximum(highestTenths / 10), z.multipleOf(0.1)),
  z.enum(acuityCategories),
])
/** Null = not measured. */
export const acuity = z.nullable(measuredAcuity)
