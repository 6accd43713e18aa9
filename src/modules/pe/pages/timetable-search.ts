import * as z from 'zod/mini'
import { termKey } from '@/contract/term-key.ts'
import { importSearch } from '@/lib/import-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

/** What the address of the timetable says: term, how its rows are made, what is shown of them; or an import and its plan. */
export const timetableSearch = z.object({
  ...importSearch.shape,
  term: set(termKey),
  by: set(z.enum(['teacher', 'place'])),
  /** Of classes; not the import's. */
  of: set(z.int().check(z.minimum(1), z.maximum(12))),
  conflicts: set(z.literal(1)),
  import: set(z.literal(1)),
})
export type TimetableSearch = z.infer<typeof timetableSearch>
