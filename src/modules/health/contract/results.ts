import { call } from '@/contract/call.ts'
import { healthResultList, healthResultRow } from './result-list.ts'
import { countInput, countReply, listInput, listReply } from '@/contract/lists/list.ts'

/** A teacher reads sizes and marks of the own classes, and of what a check-up finds nothing (`clinicalColumns`). */
const who = ['admin', 'teacher', 'qu'] as const
const family = '/api/SchoolAdminData/health/results'

export const healthResultsPage = call(family, {
  who,
  summary:
    'Students with their check-up and fitness test of a school year, a page at a time; personal data masked',
  input: listInput(healthResultList),
  reply: listReply(healthResultRow),
})
export const healthResultsCount = call(`${family}/count`, {
  who,
  summary: 'How many students match, of how many in scope; and without each single condition',
  input: countInput(healthResultList),
  reply: countReply,
})
