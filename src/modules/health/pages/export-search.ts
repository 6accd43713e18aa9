import * as z from 'zod/mini'
import { healthDataSearch, type HealthDataSearch } from './data-search.ts'
import type { ListSearch } from '@/lib/list-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

const own = z.object({
  view: set(z.enum(['results', 'reports'])),
  /** Of the reports: the school year looked at. */
  schoolYear: healthDataSearch.shape.schoolYear,
})
type List = z.ZodMiniType<ListSearch, ListSearch>
export type HealthExportSearch = z.infer<typeof own> & ListSearch

/** Search of the district's export of check-ups and tests: the list's order and conditions, or `reports` of the schools. */
export const healthExportSearch =
  (list: List) =>
  (raw: Record<string, unknown>): HealthExportSearch => {
    const { view, schoolYear } = own.parse(raw)
    return view === 'reports' ? { view, schoolYear } : list.parse(raw)
  }

export type SchoolDataSearch = HealthDataSearch & { view?: 'results' | undefined }

/** Search of a school's data page: what it was, or with `view=results` the list to export. */
export const schoolDataSearch =
  (list: List) =>
  (raw: Record<string, unknown>): SchoolDataSearch =>
    own.parse(raw).view === 'results'
      ? ({ ...list.parse(raw), view: 'results' } as SchoolDataSearch)
      : healthDataSearch.parse(raw)
