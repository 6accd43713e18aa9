import type { ReplyOf } from '@/contract/call.ts'
import type { peLesson } from '@/modules/pe/contract/lessons.ts'

/** One lesson with what was measured in it. */
export type OpenLesson = ReplyOf<typeof peLesson>
