import type { ReplyOf } from '@/contract/call.ts'
import type { retestQuality } from '@/modules/vision/contract/retest.ts'
import type { Query } from '@/kits/live-screen/reading.ts'

export type RetestQuality = ReplyOf<typeof retestQuality>

/** What both panels of the section are made from. */
export type RetestPart = {
  query: Query<RetestQuality>
  define: () => void
}
