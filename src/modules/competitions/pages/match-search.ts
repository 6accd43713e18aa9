import * as z from 'zod/mini'
import { importSearch } from '@/lib/import-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

const id = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** What the address of the competitions says: which one is open, its event or part, and whether it stands on a wall. */
export const matchSearch = z.extend(importSearch, {
  id: set(id),
  event: set(id),
  part: set(id),
  /** A class or school whose entries are open. */
  team: set(z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
  /** A draft that is designed, or a new one, after an old competition where `copy` says so. */
  draft: set(z.union([z.literal('new'), id])),
  copy: set(id),
  wall: set(z.literal(1)),
  /** A workbook of entries or results, in place of the competition. */
  import: set(z.enum(['entries', 'results'])),
})
export type MatchSearch = z.infer<typeof matchSearch>
