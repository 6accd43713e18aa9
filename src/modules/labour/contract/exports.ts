import { call } from '@/contract/call.ts'
import { countInput, countReply, listInput, listReply } from '@/contract/lists/list.ts'
import { labourPupilList, labourPupilRow } from './pupil-list.ts'

const who = ['admin', 'qu'] as const

export const labourPupilsPage = call('/api/ld/list/pupils', {
  who,
  summary: 'Students in scope with their labour of the running term, a page at a time; personal data masked',
  input: listInput(labourPupilList),
  reply: listReply(labourPupilRow),
})
export const labourPupilsCount = call('/api/ld/list/pupils/count', {
  who,
  summary: 'How many students match',
  input: countInput(labourPupilList),
  reply: countReply,
})
