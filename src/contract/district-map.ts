import * as z from 'zod/mini'
import { call } from './call.ts'

/** Closed lines of x and y by turns, from 0 to the map's width and height; those inside of others are holes. A point has one pair. */
const shape = z.object({ rings: z.array(z.array(z.number())) })

export const mapReply = z.object({
  /** Number of the approval, printed on every picture of it. */
  approval: z.string(),
  width: z.number(),
  height: z.number(),
  /** Streets and borders: drawn below, without figures. */
  ground: z.array(z.extend(shape, { name: z.optional(z.string()) })),
  /** Schools inside the reader's scope that are on it. */
  schools: z.array(
    z.extend(shape, {
      id: z.number(),
      /** Where its figure stands. */
      at: z.tuple([z.number(), z.number()]),
    }),
  ),
})
export type DistrictMap = z.infer<typeof mapReply>

export const districtMap = call('/api/SchoolAdminDataIndexData/map', {
  who: ['qu'],
  display: true,
  summary: "The district's own map, when whoever runs the server supplied one; places only, no figures",
  input: z.object({}),
  reply: z.object({ map: z.nullable(mapReply) }),
})
