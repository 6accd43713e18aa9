import * as z from 'zod/mini'
import { call } from './call.ts'
import { id } from './field-types.ts'
import { roundKind } from './round-kind.ts'

export const roundPartsSummary = call('/api/SchoolAdminData/rounds/parts/summary', {
  who: ['admin', 'qu', 'teacher'],
  readers: true,
  summary:
    'How many parts of a round the bureau has accepted, and of which version: what the figures of the round are of',
  input: z.object({ kind: roundKind, round: id, school: z.optional(id) }),
  reply: z.object({
    /** Grades of schools with students on the list. */
    parts: z.number(),
    accepted: z.number(),
    sent: z.number(),
    /** The highest version among those accepted; 0 = none is. */
    version: z.number(),
    /** Accepted ones that were changed after an unlock: of version 2 or later. */
    revised: z.number(),
    acceptedAt: z.nullable(z.string()),
  }),
})
export type RoundPartsSummary = z.infer<typeof roundPartsSummary.reply>
