import * as z from 'zod/mini'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { sportStudentList } from '@/modules/sport/contract/student-list.ts'
import { importSearch, type ImportSearch } from '@/lib/import-search.ts'
import { listSearch, type ListSearch } from '@/lib/list-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

const own = z.object({
  /** Which of its schools a bureau reads. */
  school: set(z.int().check(z.positive())),
  /** Students in place of the classes; a class alone says so too. */
  list: set(z.literal(1)),
  /** Who has not taken part for three school days. */
  absent: set(z.literal(1)),
  import: set(z.literal(1)),
  /** Opens at once: the records in quarantine. */
  intake: set(z.literal('aside')),
})
const ofList = listSearch(sportStudentList, isPersonalFilter)

/** Where the page stands. The class is the list's own condition: one, or several. */
export type StudentAddress = z.infer<typeof own> & { class?: ListSearch[string] }
export type StudentSearch = z.infer<typeof own> & Omit<ImportSearch, 'grade'> & ListSearch

/** What the address says beside its window: where the page stands, conditions and order of the list, or an import with its plan. The window is not the list's. */
export function studentSearch(raw: Record<string, unknown>): StudentSearch {
  const address = own.parse(raw)
  if (address.import !== undefined) return { ...importSearch.parse(raw), ...address }
  const { from: _from, ...list } = ofList.parse(raw)
  return { ...list, ...address }
}
