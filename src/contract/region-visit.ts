import * as z from 'zod/mini'
import { call } from './call.ts'

export const regionCode = z.string().check(z.regex(/^\d{6}$/))

/** 1 a province, 2 a city, 3 a county or district: what has schools. */
export const regionLevel = z.literal([1, 2, 3])

/** A place of the tree of regions. `path`: its name with those of the places above it, outermost first. */
export const regionRef = z.object({
  code: regionCode,
  name: z.string(),
  level: regionLevel,
  path: z.array(z.string()),
})
export type RegionRef = z.infer<typeof regionRef>

export const regionVisit = call('/api/region/visit', {
  who: ['area', 'reader'],
  readers: true,
  summary:
    'Go to a district below the own city or province, whose published figures are then read; without a code back to the own place',
  input: z.object({ code: z.optional(regionCode) }),
  reply: z.object({ at: z.nullable(regionRef) }),
})
