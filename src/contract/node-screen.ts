import * as z from 'zod/mini'
import { regionCode } from './region-visit.ts'

/** Of a screen of a city or province. Without a code the caller's own place; only what lies in it is answered. */
export const nodeInput = z.object({ code: z.optional(regionCode) })

/** The place that a screen is of, and how many districts are in it. */
export const shownNode = z.object({ code: regionCode, name: z.string(), districts: z.number() })

/** From how many districts the lines of a panel are added up, from the fewest to the most, of how many there are. */
export const addedFrom = z.object({ least: z.number(), most: z.number(), districts: z.number() })
export type AddedFrom = z.infer<typeof addedFrom>

/** One of the places right below. A district has schools of its own, and pages of its own. */
export const childNode = { code: regionCode, name: z.string(), isDistrict: z.boolean() }
