import * as z from 'zod/mini'
import { day } from '@/contract/day.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

const id = z.int().check(z.positive())

/** What the address of the courses says: a day of the week shown, whose lessons, and what is open. */
export const lessonSearch = z.object({
  day: set(day),
  teacher: set(id),
  class: set(id),
  lesson: set(id),
  /** 1: heart rates in quarantine, of the open lesson or of all. */
  quarantined: set(z.literal(1)),
})
export type LessonSearch = z.infer<typeof lessonSearch>
