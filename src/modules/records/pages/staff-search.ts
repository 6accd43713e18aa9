import * as z from 'zod/mini'
import { importSearch, type ImportSearch } from '@/lib/import-search.ts'
import type { ListSearch } from '@/lib/list-search.ts'

const own = z.object({
  view: z.optional(z.catch(z.optional(z.enum(['import', 'roles'])), undefined)),
})
/** What a staff page shows instead of its list: the import, or the roles of teachers. */
export type StaffSearch = z.infer<typeof own> & ImportSearch & ListSearch

/** Search of a page of teachers. A plan alone opens the import: notices say no more. */
export const staffSearch =
  (list: z.ZodMiniType<ListSearch, ListSearch>) =>
  (raw: Record<string, unknown>): StaffSearch => {
    const importing = importSearch.parse(raw)
    const { view } = own.parse(raw)
    if (view === 'roles') return { view }
    if (view === 'import' || importing.plan !== undefined) return { view: 'import', ...importing }
    return list.parse(raw) as StaffSearch
  }
