import type { MessageKind, MessageLanguage } from '@/contract/messages.ts'

/** Where somebody can be reached; empty = not by this way. */
export interface Address {
  mobile: string
  mail: string
  /** The school of whose group it is. */
  group: number | null
}

/** One message as a channel gets it. */
export interface Outgoing {
  /** The same at every try: a receiver knows by it what it has already taken. */
  uid: string
  kind: MessageKind
  language: MessageLanguage
  subject: string
  text: string
  address: Address
  /** What the text was filled with, for providers that have the text themselves. */
  values: Record<string, string>
}

/** What became of a try. `isFinal`: trying again would not help. `why`: a code of ours or of the receiver's, never what was sent. */
export type Outcome =
  { isSent: true } | { isSent: false; isFinal: boolean; why: string; retryAfterSeconds?: number | undefined }

export const sent: Outcome = { isSent: true }
export const refused = (why: string): Outcome => ({ isSent: false, isFinal: true, why })
export const failed = (why: string, retryAfterSeconds?: number): Outcome => ({
  isSent: false,
  isFinal: false,
  why,
  retryAfterSeconds,
})

export const channelTypes = [
  'webhook',
  'sms',
  'wecomRobot',
  'wecomApp',
  'dingtalkRobot',
  'dingtalkWork',
  'mail',
] as const
export type ChannelType = (typeof channelTypes)[number]

/** A way out that the operator has set up. */
export interface Channel {
  name: string
  type: ChannelType
  /** Districts that may use it; missing = all. */
  regions: readonly string[] | undefined
  /** What it carries; missing = all but codes, which somebody waits for. */
  kinds: readonly MessageKind[] | undefined
  /** How many it takes at a time. */
  atOnce: number
  /** Where it leads, for the doctor; no path and no secret. */
  leadsTo: URL
  reaches: (address: Address) => boolean
  send: (message: Outgoing) => Promise<Outcome>
  close: () => void
}

export const carries = (
  { regions, kinds }: Pick<Channel, 'regions' | 'kinds'>,
  kind: MessageKind,
  region: string | null,
): boolean =>
  (regions === undefined || (region !== null && regions.includes(region))) &&
  (kinds === undefined ? kind !== 'captcha' : kinds.includes(kind))
