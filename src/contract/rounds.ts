import * as z from 'zod/mini'
import { call } from './call.ts'
import { roundRef } from './figures.ts'

export const screeningRounds = call('/api/SchoolAdminData/rounds', {
  who: ['admin', 'qu'],
  summary: 'Screening rounds of the district, newest first',
  input: z.object({}),
  reply: z.object({ rounds: z.array(roundRef) }),
})
