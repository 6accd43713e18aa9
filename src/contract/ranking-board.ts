import * as z from 'zod/mini'
import { classLabel } from './class-label.ts'

const classOf = z.extend(classLabel, { id: z.number() })

/** Who did most, as it was last computed for a window. */
export const rankingBoard = z.object({
  start: z.string(),
  end: z.string(),
  /** The school days that are counted, oldest first; null where every day of the window is. */
  days: z.nullable(z.array(z.string())),
  computedAt: z.string(),
  /** Minutes that count of a student's day. */
  cap: z.number(),
  /** Minutes a student of the roster and day; `rank` among those shown. */
  classes: z.array(
    z.object({
      class: classOf,
      capped: z.number(),
      uncapped: z.number(),
      students: z.number(),
      rank: z.number(),
      tied: z.boolean(),
    }),
  ),
  students: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      class: classOf,
      minutes: z.number(),
      days: z.number(),
      rank: z.number(),
      tied: z.boolean(),
    }),
  ),
})
export type RankingBoard = z.infer<typeof rankingBoard>
