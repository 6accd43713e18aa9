import * as z from 'zod/mini'
import type { ListSearch } from '@/lib/list-search.ts'
import { optionalParam } from '@/lib/optional-param.ts'

const own = z.object({
  /** Whose record is open. */
  id: optionalParam(z.int().check(z.positive())),
  /** Of which class the seats are advised, in place of the list. */
  seats: optionalParam(z.int().check(z.positive())),
})
/** The rest of the address is the list's: order, conditions, the round. */
export type VisionRecordSearch = z.infer<typeof own> & ListSearch

/** Search of a page of vision records. */
export const visionRecordSearch =
  (list: z.ZodMiniType<ListSearch, ListSearch>) =>
  (raw: Record<string, unknown>): VisionRecordSearch => ({ ...list.parse(raw), ...own.parse(raw) })
