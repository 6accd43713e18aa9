import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'

export const competitionFile = call('/api/competition/file', {
  who: ['admin', 'qu'],
  method: 'GET',
  transport: 'file',
  summary:
    'Entries of the own school, or who starts where with results as far as the caller reads them, in the layout that an import takes; names and numbers as on the page',
  input: z.object({
    id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
    kind: z.enum(['entries', 'results']),
    format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
  }),
  reply: z.unknown(),
  perMinute: 30,
})
