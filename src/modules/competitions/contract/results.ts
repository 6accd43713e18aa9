import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { classLabel } from '@/contract/class-label.ts'
import { audience } from '@/contract/figures.ts'
import { id, longId, withoutZeroBytes } from '@/contract/field-types.ts'

const family = '/api/competition/part'
const both = ['admin', 'qu'] as const
const short = z.string().check(z.trim(), z.maxLength(20))
const labels = z.string().check(withoutZeroBytes, z.trim(), z.minLength(2), z.maxLength(200))

const row = z.object({
  school: z.object({ id: z.number(), name: z.string() }),
  entry: z.number(),
  /** Of the own school; elsewhere masked, in a published result of the district; else empty. As published masked everywhere. */
  name: z.string(),
  own: z.boolean(),
  /** Of the own school, or for a bureau of the school whose own competition it is; else null. */
  class: z.nullable(classLabel),
  heat: z.number(),
  lane: z.number(),
  /** `12.84`, `DNS`, `DQ 16.8`; empty = still to come, or not yet published. To the thousandth in `exact`. */
  mark: z.string(),
  exact: z.string(),
  /** Every attempt of a field event (`4.12 x 4.30`), every height of a high jump (`1.20:o 1.25:xo`); else empty. */
  series: z.string(),
  /** Among its heat in the heats, in all of the final. `5=` where shared. */
  rank: z.string(),
  /** Thousandths; 0 in heats. */
  points: z.number(),
  through: z.nullable(z.enum(['Q', 'q'])),
  record: z.nullable(z.enum(['district', 'school'])),
  /** The best legal mark of this school year so far, where it is no record. */
  seasonBest: z.boolean(),
  version: z.number(),
})
export type CompetitionResult = z.infer<typeof row>
const record = z.object({
  value: z.number(),
  mark: z.string(),
  setOn: z.string(),
  school: z.string(),
  name: z.string(),
  /** Of the own school; else null. */
  class: z.nullable(classLabel),
})

export const competitionPart = call(family, {
  who: both,
  summary: 'Heats or final of an event: results by rank, standing records, corrections and appeals',
  input: z.object({
    id,
    /** `published`: as a wall shows it, every name masked, no corrections and no appeals. */
    audience: z.optional(audience),
  }),
  reply: z.object({
    id: z.number(),
    publishedAt: z.nullable(z.string()),
    /** Tenths of m/s by heat, null = not measured. */
    winds: z.array(z.nullable(z.number())),
    rows: z.array(row),
    /** Standing before this part, and what the part made of it. */
    records: z.object({
      district: z.nullable(record),
      school: z.nullable(record),
      /** Best of this school year: of the district in its own competitions, else of the school. */
      season: z.nullable(record),
    }),
    corrections: z.array(
      z.object({
        at: z.string(),
        entry: z.number(),
        reason: z.string(),
        before: z.string(),
        after: z.string(),
      }),
    ),
    appeals: z.array(
      z.object({
        school: z.number(),
        id: z.number(),
        state: z.enum(['open', 'upheld', 'rejected']),
        grounds: z.string(),
        decision: z.string(),
        openedAt: z.string(),
      }),
    ),
  }),
})

const input = {
  part: id,
  school: id,
  entry: longId,
  version: id,
  mark: z.optional(short),
  /** Field events: `4.12`, `x` foul, `-` passed. */
  attempts: z.optional(z.array(short).check(z.minLength(1), z.maxLength(6))),
  /** High jump: tries of each height, `o`, `xo`, `xxx`, `-`. */
  heights: z.optional(
    z
      .array(z.object({ height: short, tries: z.string().check(z.maxLength(3)) }))
      .check(z.minLength(1), z.maxLength(20)),
  ),
}
/** `saved: false` = somebody else wrote it since `version`: nothing was written, `current` is what stands there now. */
const saved = z.object({ saved: z.boolean(), current: row })

export const competitionResultSet = call(`${family}/set`, {
  who: both,
  summary: 'Write a result that still has this version, before it is published',
  input: z.object(input),
  reply: saved,
})

export const competitionResultCorrect = call(`${family}/correct`, {
  who: both,
  summary: 'Correct a published result, with the reason. Audited, and kept in its history',
  input: z.object({ ...input, reason: labels }),
  reply: saved,
})

export const competitionPublish = call(`${family}/publish`, {
  who: both,
  summary:
    'Publish a part whose results are all there: who is through goes to the final, records are kept. Audited',
  input: z.object({
    id,
    /** Tenths of m/s by heat, null = not measured. */
    winds: z.array(z.nullable(z.int().check(z.minimum(-200), z.maximum(200)))).check(z.maxLength(60)),
  }),
  reply: z.object({ publishedAt: z.string() }),
})

export const competitionAppeal = call(`${family}/appeal`, {
  who: ['admin'],
  summary: 'Appeal against a published result, by a school that takes part',
  input: z.object({ part: id, grounds: labels }),
  reply: z.object({ id: z.number() }),
})

export const competitionDecide = call(`${family}/decide`, {
  who: both,
  summary: 'Decide an open appeal, by who runs the competition. Audited',
  input: z.object({ school: id, appeal: longId, state: z.enum(['upheld', 'rejected']), decision: labels }),
  reply: z.object({ decided: z.boolean() }),
})
