import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { roundRef } from '@/contract/figures.ts'
import { id } from '@/contract/field-types.ts'

const family = '/api/SchoolAdminData/health/rounds'
const readers = ['admin', 'qu'] as const
const writers = ['qu'] as const
const day = z.iso.date()

/** Check-ups and the fitness test: one of each a school year. */
export const healthRoundKind = z.enum(['check', 'fitness'])
export type HealthRoundKind = z.infer<typeof healthRoundKind>
const healthRound = z.extend(roundRef, {
  kind: healthRoundKind,
  /** Children on its list, and those done: examined, or at the test. */
  listed: z.number(),
  done: z.number(),
})
export type HealthRound = z.infer<typeof healthRound>
const reply = z.object({ rounds: z.array(healthRound) })

export const healthRounds = call(family, {
  who: [...readers, 'teacher'],
  summary: 'Rounds of check-ups and fitness tests of the district, newest first',
  input: z.object({}),
  reply,
})

export const ownFitnessRounds = call('/api/admin/h5/getUserSport/tc', {
  who: 'signed-in',
  summary: "Rounds of the fitness test that are open in the user's district, newest first",
  input: z.object({}),
  reply: z.object({ rows: z.array(roundRef) }),
})

export const healthRoundOpen = call(`${family}/open`, {
  who: writers,
  summary: 'Open a round of a school year: the students of its classes are listed as due. Audited',
  input: z.object({
    kind: healthRoundKind,
    /** Its first year. */
    schoolYear: z.int().check(z.minimum(2000), z.maximum(2100)),
    term: z.enum(['spring', 'autumn']),
    startsOn: day,
    endsOn: day,
  }),
  reply,
})

export const healthRoundSet = call(`${family}/set`, {
  who: writers,
  summary: 'Close a round, so that no workbook goes into it, or open it again. Audited',
  input: z.object({
    id,
    open: z.boolean(),
    /** Why; stored with the round and its audit. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  reply,
})
