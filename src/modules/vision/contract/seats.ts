import * as z from 'zod/mini'
import { acuity } from '@/contract/acuity.ts'
import { call } from '@/contract/call.ts'
import { roundRef } from '@/contract/figures.ts'
import { id, longId } from '@/contract/field-types.ts'
import { seatRows } from '@/modules/vision/standards/seats.ts'
import { examStates, glassesKinds } from './record-list.ts'

/** Why no row is advised: not measured in the round, or one eye alone was. */
const unseatedReasons = [
  ...(examStates.filter((state) => state !== 'done') as ['absent', 'exempt', 'due', 'unlisted']),
  'oneEye',
] as const

const seat = z.object({
  id: z.number(),
  name: z.string(),
  seatNo: z.nullable(z.number()),
  ucvaRight: acuity,
  ucvaLeft: acuity,
  glasses: z.nullable(z.enum(glassesKinds)),
  /** By the worse eye; null as `reason` says. */
  row: z.nullable(z.enum(seatRows)),
  reason: z.nullable(z.enum(unseatedReasons)),
  /** As last measured at a check-up or fitness test; null where it never was, or the school does not work with health. */
  heightCm: z.nullable(z.number()),
  heightOn: z.nullable(z.string()),
  /** Number of desk and chair by GB/T 3976; null without a height. */
  desk: z.nullable(z.number()),
})
export type Seat = z.infer<typeof seat>

export const visionSeats = call('/api/SchoolAdminData/records/seats', {
  who: ['admin', 'teacher'],
  summary:
    'Where each student of a class should sit by uncorrected acuity, and the size of desk and chair by height; a teacher of the own classes',
  input: z.object({ class: longId, round: z.optional(id) }),
  reply: z.object({
    round: roundRef,
    class: z.object({ id: z.number(), grade: z.number(), number: z.number(), name: z.string() }),
    /** Nearest to the board first; who was not measured last. */
    rows: z.array(seat),
  }),
})
