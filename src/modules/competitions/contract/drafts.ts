import * as z from 'zod/mini'
import { eventKeys, maxEventName } from '@/modules/competitions/standards/event.ts'
import { call } from '@/contract/call.ts'
import { id, withoutZeroBytes } from '@/contract/field-types.ts'
import { competitionLevel } from './competition.ts'

const family = '/api/competition/draft'
const both = ['admin', 'qu'] as const
const short = z.string().check(withoutZeroBytes, z.maxLength(10))
const grade = z.int().check(z.minimum(1), z.maximum(12))

/** A competition as it is being designed: what is typed, right or not yet. */
export const competitionPlan = z.object({
  level: competitionLevel,
  name: z.string().check(withoutZeroBytes, z.maxLength(60)),
  heldOn: short,
  /** Empty = until it is closed. */
  entryUntil: short,
  organiser: z.string().check(withoutZeroBytes, z.maxLength(60)),
  notes: z.string().check(withoutZeroBytes, z.maxLength(1000)),
  groups: z.array(z.object({ from: grade, to: grade })).check(z.minLength(1), z.maxLength(4)),
  events: z
    .array(
      z.object({
        event: z.enum(eventKeys),
        name: z.string().check(withoutZeroBytes, z.maxLength(maxEventName)),
        /** Its place among the groups. */
        group: z.int().check(z.minimum(0), z.maximum(3)),
        sex: z.enum(['boy', 'girl']),
      }),
    )
    .check(z.maxLength(160)),
  lanes: short,
  perTeam: short,
  perStudent: short,
  byRank: short,
  byMark: short,
  points: z.string().check(withoutZeroBytes, z.maxLength(80)),
  /** Invited to a district's; null = all. */
  schools: z.nullable(z.array(id).check(z.maxLength(500))),
})
export type CompetitionPlan = z.infer<typeof competitionPlan>

const draft = z.object({ id: z.number(), version: z.number(), savedAt: z.string(), plan: competitionPlan })
export type CompetitionDraft = z.infer<typeof draft>

export const competitionDrafts = call(`${family}s`, {
  who: both,
  summary: 'Competitions that are being designed: of the own school, or of the bureau; saved last first',
  input: z.object({}),
  reply: z.object({ drafts: z.array(draft) }),
})

export const competitionDraftSave = call(`${family}/save`, {
  who: both,
  summary: 'Save a draft of a competition: a new one, or one that still has this version. Audited',
  input: z.object({ draft: z.optional(z.object({ id, version: id })), plan: competitionPlan }),
  reply: z.object({ id: z.number(), version: z.number() }),
})

export const competitionDraftDelete = call(`${family}/delete`, {
  who: both,
  summary: 'Delete a draft of a competition. Audited',
  input: z.object({ id }),
  reply: z.object({ deleted: z.boolean() }),
})

export const competitionPlanOf = call(`${family}/copy`, {
  who: both,
  summary: 'The plan of a competition that the caller runs, to design another after it',
  input: z.object({ id }),
  reply: competitionPlan,
})

export const competitionRecall = call(`${family}/recall`, {
  who: both,
  summary: 'Take a competition back into a draft, while nobody has entered. Audited',
  input: z.object({ id }),
  reply: z.object({ id: z.number() }),
})
