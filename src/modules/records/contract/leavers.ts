import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { leaverList, leaverRow } from './leaver-list.ts'
import { countInput, countReply, listInput, listReply } from '@/contract/lists/list.ts'
import { longId } from '@/contract/field-types.ts'

const family = '/api/SchoolAdminData/leavers'
const both = ['admin', 'qu'] as const

export const leaversPage = call(family, {
  who: both,
  summary: "The leavers' archive: who graduated or left, a page at a time; personal data masked",
  input: listInput(leaverList),
  reply: listReply(leaverRow),
})
export const leaversCount = call(`${family}/count`, {
  who: both,
  summary: 'How many leavers match, of how many in scope',
  input: countInput(leaverList),
  reply: countReply,
})
export const leaversReturn = call(`${family}/return`, {
  who: ['admin'],
  summary:
    'Bring leavers back into a class of the own school; who is with another school, or whose number is taken, stays',
  input: z.object({ ids: z.array(longId).check(z.minLength(1), z.maxLength(200)), classId: longId }),
  reply: z.object({ n: z.number(), skipped: z.number() }),
})
