import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { longIdText } from '@/contract/field-types.ts'
import { roundRef } from '@/contract/figures.ts'
import { revealReason } from '@/contract/reveal.ts'
import { fitnessItemNames } from '@/standards/fitness/item.ts'

const schoolYear = z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100)))

/** Rows of each kind that a page lists. */
export const maxDifferencesShown = 300

const person = {
  name: z.string(),
  number: z.string(),
  /** As the upload names it; empty where the student is in one of the two alone. */
  classBefore: z.string(),
  classNow: z.string(),
}

/** What a measure or an item of the test was a year ago and is now. */
const jump = z.object({
  item: z.enum([...fitnessItemNames, 'heightCm', 'weightKg']),
  before: z.number(),
  now: z.number(),
})

export const fitnessDifference = call('/api/SchoolAdminData/tc/difference', {
  who: ['admin'],
  module: 3,
  transport: 'upload',
  summary:
    "How this year's fitness upload differs from the file of another year, by student number: who is new, who is no longer in it, whose class or marks changed; nothing is kept",
  input: z.object({ schoolYear }),
  reply: z.object({
    round: roundRef,
    /** Students of the file, of now, and of both. */
    before: z.number(),
    now: z.number(),
    both: z.number(),
    added: z.number(),
    left: z.number(),
    classChanged: z.number(),
    jumped: z.number(),
    rows: z.array(
      z.object({
        ...person,
        kind: z.enum(['added', 'left', 'classChanged', 'jumped']),
        jumps: z.array(jump),
      }),
    ),
  }),
  perMinute: 30,
})

export const fitnessExemptForms = call('/api/SchoolAdminData/tc/exemptForms', {
  who: ['admin'],
  module: 3,
  method: 'GET',
  transport: 'file',
  summary:
    'A form for each student excused from the fitness test or items of it, as a document to print and sign; whole names: audited, and in their access history',
  input: z.object({ schoolYear, class: z.optional(longIdText), reason: revealReason }),
  reply: z.unknown(),
  perMinute: 30,
})
