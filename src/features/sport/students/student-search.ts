import * as z from 'zod/mini'
import { importSearch } from '@/lib/import-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

const id = z.int().check(z.positive())

/** What the address says beside its window: school and class, the list of who has not taken part, or an import with its plan. */
export const studentSearch = z.extend(importSearch, {
  school: set(id),
  class: set(id),
  absent: set(z.literal(1)),
  import: set(z.literal(1)),
  /** Opens at once: records that were put aside. */
  intake: set(z.literal('aside')),
})
export type StudentSearch = z.infer<typeof studentSearch>
