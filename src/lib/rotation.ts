import * as z from 'zod/mini'
import { stages } from './grades.ts'

/** The data screens that a wall can show. */
export const screenKinds = ['vision', 'health', 'sport', 'labour', 'pe'] as const
export type ScreenKind = (typeof screenKinds)[number]

/** What a link shows that names no screen: of those made before there were several. */
export const firstScreen: ScreenKind = 'vision'

/** Screens that compare the schools of one stage, where they show a whole district. */
export const stagedScreens: readonly ScreenKind[] = ['vision', 'health', 'sport']

/** Seconds that a stop may stay. */
export const minSeconds = 10
export const maxSeconds = 600
export const maxStops = 40

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/), z.maxLength(5))
/** Times of day at the schools; at `to` it is over. Past midnight where `to` is the earlier one, and the whole day where they are the same. */
const hours = z.object({ from: clock, to: clock })
export type Hours = z.infer<typeof hours>

const schoolId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** What a screen shows: without a school the whole of its owner, a district or the own school. */
export const shownScreen = z.object({
  screen: z.enum(screenKinds),
  school: z.optional(schoolId),
  /** The stage whose schools a district's screen compares. */
  stage: z.optional(z.enum(stages)),
})
export type ShownScreen = z.infer<typeof shownScreen>

export const rotationStop = z.extend(shownScreen, {
  seconds: z.int().check(z.minimum(minSeconds), z.maximum(maxSeconds)),
  hours: z.optional(hours),
})
export type RotationStop = z.infer<typeof rotationStop>

/** Screens in the order in which they are shown, and when any of them is. */
export const rotationPlan = z.object({
  stops: z.array(rotationStop).check(z.minLength(1), z.maxLength(maxStops)),
  hours: z.optional(hours),
})
export type RotationPlan = z.infer<typeof rotationPlan>
