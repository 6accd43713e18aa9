import * as z from 'zod/mini'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { importSearch, type ImportSearch } from '@/lib/import-search.ts'
import { listSearch, type ListSearch } from '@/lib/list-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'
import { referralList } from '@/modules/referrals/contract/referral-list.ts'

const own = z.object({
  /** A workbook of results in place of the list. */
  import: set(z.literal(1)),
  /** Of the cases that it is about; of the list a condition of its own. */
  round: set(z.int().check(z.positive())),
})
const ofList = listSearch(referralList, isPersonalFilter)

export type ReferralSearch = z.infer<typeof own> & Partial<Omit<ImportSearch, 'grade'>> & ListSearch

/** What the address says: order and conditions of the list, or an import with its plan. */
export function referralSearch(raw: Record<string, unknown>): ReferralSearch {
  const address = own.parse(raw)
  if (address.import !== undefined) return { ...importSearch.parse(raw), ...address }
  return { ...ofList.parse(raw) }
}
