import * as z from 'zod/mini'
import { optionalParam as set } from '@/lib/optional-param.ts'

/** What the notice page's address says: which list, which notice is read, or that a letter is being written. */
export const noticeSearch = z.object({
  tab: set(z.enum(['notification', 'message', 'todo', 'sent'])),
  id: set(z.int().check(z.positive())),
  write: set(z.literal(1)),
})
export type NoticeSearch = z.infer<typeof noticeSearch>
