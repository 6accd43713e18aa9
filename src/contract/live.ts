import * as z from 'zod/mini'

/** What the realtime channel says: which data changed and since when; the console refetches (habits 7). */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vision-changed'), school: z.number(), round: z.number(), asOf: z.string() }),
  z.object({ kind: z.literal('roster-changed'), school: z.number(), asOf: z.string() }),
  z.object({ kind: z.literal('upload-changed'), school: z.number(), plan: z.string(), asOf: z.string() }),
])
export type LiveEvent = z.infer<typeof liveEvent>

/** Topics a client may subscribe to: its own organisation's and its own session's. */
export const liveTopics = {
  school: (schoolId: number) => `school/${schoolId}`,
  region: (regionCode: string) => `region/${regionCode}`,
  /** Forced logout (AUTH-11). */
  out: (token: string) => `out_${token}`,
}
/** The user name under which a display link's token is taken. */
export const displayUser = 'display'
export const livePath = '/eye/mqtt'
