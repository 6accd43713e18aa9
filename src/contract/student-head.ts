import * as z from 'zod/mini'
import { classLabel } from '@/contract/class-label.ts'

/** Who a record is about: masked like a row of the list. */
export const studentHead = z.object({
  id: z.number(),
  schoolId: z.number(),
  name: z.string(),
  number: z.string(),
  sex: z.enum(['boy', 'girl', 'unknown']),
  /** Whole years today; null = no birth date. */
  age: z.nullable(z.number()),
  school: z.string(),
  class: classLabel,
  guardians: z.number(),
  /** In the bin, or moved to another school: read only. */
  removed: z.boolean(),
})
export type StudentHead = z.infer<typeof studentHead>
