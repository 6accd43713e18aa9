import * as z from 'zod/mini'
import { call } from './call.ts'
import { definitionSetId, rate, roundRef, stage } from './figures.ts'
import { id } from './field-types.ts'

const family = '/api/SchoolAdminData/definition'
const both = ['admin', 'qu'] as const
const bureau = ['qu'] as const

export const switchState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'])

/** A change of a district's definition set that was asked for. */
export const definitionChange = z.object({
  id: z.string(),
  from: definitionSetId,
  to: definitionSetId,
  reason: z.string(),
  state: switchState,
  /** Schools counted again, of all of the district. */
  schools: z.object({ done: z.number(), of: z.number() }),
  requestedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Who asked; empty where it is not shown: to schools, or the account is gone. */
  by: z.string(),
})
export type DefinitionChange = z.infer<typeof definitionChange>

const state = z.object({
  current: definitionSetId,
  /** Every set there is to choose from. */
  sets: z.array(definitionSetId),
  /** The change under way; figures stay those of `current` until it is done. */
  underWay: z.nullable(definitionChange),
  /** Changes that ended, newest first, at most 50; schools see those that took effect. */
  history: z.array(definitionChange),
})
export type DefinitionState = z.infer<typeof state>

export const definitionOfDistrict = call(family, {
  who: both,
  summary: 'The definition set of the own district: current, change under way, history',
  input: z.object({}),
  reply: state,
})

/** Of all with valid refraction, those who are myopic by one set only, and whose alert level differs. */
const changing = { myopia: rate('vision.changedMyopia'), alert: rate('vision.changedAlert') }

export const definitionPreview = call(`${family}/preview`, {
  who: bureau,
  summary: 'How many children of a round count otherwise under another set, per stage',
  input: z.object({ to: definitionSetId, round: z.optional(id) }),
  reply: z.object({
    round: roundRef,
    total: z.object(changing),
    stages: z.array(z.object({ stage, ...changing })),
    /** Schools to count again. */
    schools: z.number(),
  }),
})

export const definitionSwitch = call(`${family}/switch`, {
  who: bureau,
  summary:
    'Change the definition set of the own district: an audited job; figures change at once when all are counted',
  input: z.object({
    /** The set that the asker saw as current: another one is refused. */
    from: definitionSetId,
    to: definitionSetId,
    reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
  }),
  reply: state,
})

export const definitionCancel = call(`${family}/cancel`, {
  who: bureau,
  summary: 'Stop the change under way: nothing of it stays',
  input: z.object({ id: z.uuid() }),
  reply: state,
})
