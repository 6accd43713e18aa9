import * as z from 'zod/mini'
import { importSearch, type ImportSearch } from '@/lib/import-search.ts'
import type { ListSearch } from '@/lib/list-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'
import { weekSearch } from './week-search.ts'

const own = z.object({
  view: set(z.literal('import')),
  /** Whose page is open. */
  school: set(z.int().check(z.positive())),
  week: weekSearch.shape.week,
})
/** What the district's home shows instead of itself: a school, or the import of schools. */
export type SchoolAddress = z.infer<typeof own>
/** The rest of the address: order and conditions of the list of schools, or the import's plan and its filters. */
export type SchoolSearch = SchoolAddress & ImportSearch & ListSearch

/** Search of the district's home. A plan alone opens the import. */
export const schoolSearch =
  (list: z.ZodMiniType<ListSearch, ListSearch>) =>
  (raw: Record<string, unknown>): SchoolSearch => {
    const importing = importSearch.parse(raw)
    const { view, school, week } = own.parse(raw)
    if (view === 'import' || importing.plan !== undefined) return { view: 'import', ...importing }
    return { ...list.parse(raw), school, week }
  }
