import * as z from 'zod/mini'
import { importSearch, type ImportSearch } from '@/lib/import-search.ts'
import type { ListSearch } from '@/lib/list-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

const own = z.object({
  view: set(z.enum(['import', 'bin'])),
  /** Whose record is open. */
  id: set(z.int().check(z.positive())),
})
/** What a students' page shows instead of its list: a record, the import, the bin. */
export type StudentAddress = z.infer<typeof own>
/** The rest of the address: the list's order and conditions, or the import's plan and its filters. */
export type StudentSearch = StudentAddress & Omit<ImportSearch, 'grade'> & ListSearch

/** Search of a students' page. A plan alone opens the import: older links and notices say no more. */
export const studentSearch =
  (list: z.ZodMiniType<ListSearch, ListSearch>) =>
  (raw: Record<string, unknown>): StudentSearch => {
    const importing = importSearch.parse(raw)
    const { view, id } = own.parse(raw)
    if (view === 'import' || importing.plan !== undefined) return { view: 'import', ...importing }
    return { ...list.parse(raw), view, id }
  }
