import { call } from '@/contract/call.ts'
import { countInput, countReply, listInput, listReply } from '@/contract/lists/list.ts'
import { labourStudentList, labourStudentRow } from './student-list.ts'

const who = ['admin', 'qu'] as const

export const labourStudentsPage = call('/api/ld/list/pupils', {
  who,
  summary: 'Students in scope with their labour of the running term, a page at a time; personal data masked',
  input: listInput(labourStudentList),
  reply: listReply(labourStudentRow),
})
export const labourStudentsCount = call('/api/ld/list/pupils/count', {
  who,
  summary: 'How many students match',
  input: countInput(labourStudentList),
  reply: countReply,
})
