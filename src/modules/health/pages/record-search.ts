import * as z from 'zod/mini'
import type { ListSearch } from '@/lib/list-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

const own = z.object({
  /** Whose card is open. */
  student: set(z.int().check(z.positive())),
})
/** The rest of the address is the list's: order, conditions, the school year. */
export type HealthRecordSearch = z.infer<typeof own> & ListSearch

/** Search of a page with a list of students and their check-up and fitness test. */
export const healthRecordSearch =
  (list: z.ZodMiniType<ListSearch, ListSearch>) =>
  (raw: Record<string, unknown>): HealthRecordSearch => ({ ...list.parse(raw), ...own.parse(raw) })
