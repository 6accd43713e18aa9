import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'

/** x and y by turns, from 0 to the map's width and height. */
const line = z.array(z.number())

export const mapReply = z.object({
  /** Number of the approval, printed on every picture of it. */
  approval: z.optional(z.string()),
  /** The demo's district, which is no place on earth and needs no approval: every picture says so. */
  isInvented: z.optional(z.boolean()),
  width: z.number(),
  height: z.number(),
  /** Sub-areas and other areas, drawn below, without figures: closed lines; those inside of others are holes. */
  ground: z.array(
    z.object({
      name: z.optional(z.string()),
      kind: z.optional(z.literal('water')),
      rings: z.array(line),
    }),
  ),
  /** Rivers, roads and borders for orientation. */
  lines: z.array(
    z.object({ name: z.optional(z.string()), kind: z.enum(['water', 'road', 'border']), points: line }),
  ),
  /** Schools inside the reader's scope that are on it, and where each stands. */
  schools: z.array(z.object({ id: z.number(), at: z.tuple([z.number(), z.number()]) })),
})
export type DistrictMap = z.infer<typeof mapReply>

export const districtMap = call('/api/SchoolAdminDataIndexData/map', {
  who: ['qu'],
  display: ['vision'],
  summary:
    "The district's own map, when whoever runs the server supplied one, or the demo's; places only, no figures",
  input: z.object({}),
  reply: z.object({ map: z.nullable(mapReply) }),
})
