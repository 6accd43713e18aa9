import * as z from 'zod/mini'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { peLessonList, peLoadList, peMarkList } from '@/modules/pe/contract/lesson-lists.ts'
import { listSearch, type ListSearch } from '@/lib/list-search.ts'
import { optionalParam as set } from '@/lib/optional-param.ts'

export const exportViews = ['lessons', 'loads', 'marks'] as const
export type ExportView = (typeof exportViews)[number]

const own = z.object({ view: set(z.enum(exportViews)) })
const lists = {
  lessons: listSearch(peLessonList, isPersonalFilter),
  loads: listSearch(peLoadList, isPersonalFilter),
  marks: listSearch(peMarkList, isPersonalFilter),
}
export type PeExportSearch = ListSearch & { view?: ExportView | undefined }

/** What the address of the export says: which of three lists, its order and conditions. */
export const peExportSearch = (raw: Record<string, unknown>): PeExportSearch => {
  const { view } = own.parse(raw)
  return { ...(view && { view }), ...lists[view ?? 'lessons'].parse(raw) }
}
