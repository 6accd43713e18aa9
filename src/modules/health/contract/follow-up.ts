import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { note } from '@/modules/records/contract/correction.ts'
import { cell, roundRef } from '@/contract/figures.ts'
import { findingValues } from './card.ts'
import { healthFilter } from './screen.ts'
import { notifiedHow, visitFields } from '@/modules/vision/contract/records.ts'
import { id, longId } from '@/contract/field-types.ts'

const readers = ['admin', 'qu'] as const

/** Findings of a check-up that ask for a visit, in the order in which they are shown. */
export const followKinds = ['weight', 'stunting', 'pressure', 'spine', 'teeth', 'anaemia'] as const
export const followKind = z.enum(followKinds)
export type FollowKind = z.infer<typeof followKind>

export const healthConclusions = ['healthy', 'watch', 'treated', 'referred', 'other'] as const
export const healthResultFields = z.object({ conclusion: z.enum(healthConclusions), note })

/** What one finding of a check-up asks for, and what was done about it. */
const findingFollowUp = z.object({
  round: roundRef,
  kind: followKind,
  value: z.enum(findingValues),
  step: z.enum(['suggested', 'notified', 'visited', 'result']),
  suggestedOn: z.string(),
  /** Days since then, to the result where there is one. */
  days: z.number(),
  dueOn: z.string(),
  overdue: z.boolean(),
  notified: z.nullable(z.object({ at: z.string(), how: z.enum(notifiedHow), by: z.string() })),
  visited: z.nullable(z.object({ on: z.string(), hospital: z.string() })),
  result: z.nullable(
    z.object({ at: z.string(), conclusion: z.enum(healthConclusions), note: z.string(), by: z.string() }),
  ),
  /** The caller may take its next step. */
  open: z.boolean(),
})
export type FindingFollowUp = z.infer<typeof findingFollowUp>
const rows = z.object({ rows: z.array(findingFollowUp) })

const family = '/api/SchoolAdminData/health/followUp'
export const healthFollowUps = call(family, {
  who: readers,
  summary: 'What the findings of a student’s check-ups ask for and what was done about each, newest first',
  input: z.object({ id: longId }),
  reply: rows,
})

const of = { id: longId, round: id, kind: followKind }
export const healthStepTaken = call(`${family}/step`, {
  who: ['admin'],
  summary: 'Take the next step of the follow-up of one finding: guardians notified, visited, result',
  input: z.union([
    z.object({ ...of, step: z.literal('notified'), how: z.enum(notifiedHow) }),
    z.extend(visitFields, { ...of, step: z.literal('visited') }),
    z.extend(healthResultFields, { ...of, step: z.literal('result') }),
  ]),
  reply: rows,
})

export const healthFollowUpTotals = call(`${family}/totals`, {
  who: readers,
  summary:
    'Students with a finding that asks for a visit, of those examined, and of how many all such findings were told, seen by a doctor, closed',
  input: healthFilter,
  reply: z.object({
    round: roundRef,
    /** ISO 8601 */ asOf: z.string(),
    /** All hidden or none. */
    concern: cell('followUp.concern'),
    notified: cell('followUp.notified'),
    visited: cell('followUp.visited'),
    result: cell('followUp.result'),
  }),
})
