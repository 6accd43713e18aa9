import * as z from 'zod/mini'

/** What the realtime channel says: which data changed and since when; the console refetches (habits 7). */
export const organisationEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vision-changed'), school: z.number(), round: z.number(), asOf: z.string() }),
  z.object({ kind: z.literal('health-changed'), school: z.number(), round: z.number(), asOf: z.string() }),
  z.object({ kind: z.literal('sport-changed'), school: z.number(), asOf: z.string() }),
  z.object({ kind: z.literal('lessons-changed'), school: z.number(), asOf: z.string() }),
  z.object({ kind: z.literal('labour-changed'), school: z.number(), asOf: z.string() }),
  z.object({ kind: z.literal('sport-tasks-changed'), school: z.number(), asOf: z.string() }),
  z.object({ kind: z.literal('turnover-changed'), school: z.number(), asOf: z.string() }),
  /** `school` 0: the district's calendar, which all of its schools go by. */
  z.object({ kind: z.literal('calendar-changed'), school: z.number(), asOf: z.string() }),
  z.object({ kind: z.literal('first-week-changed'), school: z.number(), asOf: z.string() }),
  z.object({ kind: z.literal('roster-changed'), school: z.number(), asOf: z.string() }),
  z.object({ kind: z.literal('upload-changed'), school: z.number(), plan: z.string(), asOf: z.string() }),
])
export type OrganisationEvent = z.infer<typeof organisationEvent>

/** For one account: its notices, or what it may see, changed. */
export const accountEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notices-changed'), asOf: z.string() }),
  z.object({ kind: z.literal('account-changed'), asOf: z.string() }),
])
export type AccountEvent = z.infer<typeof accountEvent>

/** For whoever takes part in a competition, and who holds it. */
export const competitionEvent = z.object({
  kind: z.literal('competition-changed'),
  competition: z.number(),
  asOf: z.string(),
})
export type CompetitionEvent = z.infer<typeof competitionEvent>

export const liveEvent = z.union([organisationEvent, accountEvent, competitionEvent])
export type LiveEvent = z.infer<typeof liveEvent>

/** What is said on the topic of a session that is over: its owner signed out in some window, or it was ended from elsewhere. */
export const sessionOut = z.object({ reason: z.enum(['signed-out', 'ended']) })
export type SessionOut = z.infer<typeof sessionOut>

/** Topics a client may subscribe to: its own organisation's, its own account's and its own session's. */
export const liveTopics = {
  school: (schoolId: number) => `school/${schoolId}`,
  region: (regionCode: string) => `region/${regionCode}`,
  account: (accountId: number) => `account/${accountId}`,
  /** The phone confirmed (AUTH-12); the id belongs to one session. */
  phone: (phoneId: string) => `phone_${phoneId}`,
  /** Forced logout (AUTH-11). */
  out: (token: string) => `out_${token}`,
  /** Asks, by subscribing, to hear again what was said on the own topics within so many milliseconds. */
  since: (ms: number) => `since/${Math.ceil(ms)}`,
}
/** The user name under which a display link's token is taken. */
export const displayUser = 'display'
export const livePath = '/eye/mqtt'
/** How far back `since` reaches; a page whose answers are older reads them anew. */
export const liveReplayMs = 30_000
