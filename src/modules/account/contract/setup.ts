import * as z from 'zod/mini'
import { credential, signedIn } from '@/contract/account.ts'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'

const family = '/api/setup'
/** The secret of the set-up link, which travels in the body and never in an address that a proxy would log. */
const token = z.string().check(z.minLength(1), z.maxLength(200))
const regionCode = z.string().check(z.regex(/^\d{6}$/))

/** `used`: set-up is done; `expired`: its time is over or a later start made another; `unknown`: no link of this server. */
export const setupStates = ['open', 'used', 'expired', 'unknown'] as const
export type SetupState = (typeof setupStates)[number]

export const setupTerm = z.object({
  schoolYear: z.number().check(z.int(), z.minimum(2000), z.maximum(2100)),
  term: z.enum(['autumn', 'spring']),
  startsOn: day,
  endsOn: day,
})
export type SetupTerm = z.infer<typeof setupTerm>

export const setupState = call(`${family}/state`, {
  who: 'public',
  summary:
    'Whether a set-up link can still be used, until when, and the usual dates of the terms to begin with',
  input: z.object({ token }),
  reply: z.object({
    state: z.enum(setupStates),
    /** Moment (ISO 8601) at which the link ends; null unless it is open. */
    endsAt: z.nullable(z.string()),
    terms: z.array(setupTerm),
  }),
  perMinute: 30,
})

/** A place of the tree. `path`: its name with those of the places above it, outermost first. */
export const setupRegion = z.object({ code: z.string(), name: z.string(), path: z.array(z.string()) })
export type SetupRegion = z.infer<typeof setupRegion>
const rows = z.object({ rows: z.array(setupRegion) })

export const setupRegions = call(`${family}/regions`, {
  who: 'public',
  summary:
    'The provinces, the cities of a province or the districts of a city, for whoever holds the set-up link',
  /** Without a parent: the provinces. A city without districts answers with itself. */
  input: z.object({ token, parent: z.optional(regionCode) }),
  reply: rows,
  perMinute: 120,
  limitOf: 'instance',
})

export const setupRegionSearch = call(`${family}/regions/find`, {
  who: 'public',
  summary: 'Districts by name, pinyin, initials or code, best first, for whoever holds the set-up link',
  input: z.object({ token, text: z.string().check(z.maxLength(40)) }),
  reply: rows,
  perMinute: 120,
  limitOf: 'instance',
})

export const setupFinish = call(`${family}/finish`, {
  who: 'public',
  summary: 'Set up an empty server: bureau, first account, terms, all or nothing; signs in and ends the link',
  input: z.object({
    token,
    /** With a name: a district that no list holds yet, below the city of its first four digits. */
    region: z.object({
      code: regionCode,
      name: z.optional(z.string().check(z.minLength(2), z.maxLength(40))),
    }),
    organisation: z.string().check(z.minLength(2), z.maxLength(60)),
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    username: credential,
    password: credential,
    locale: z.enum(['zh-CN', 'en-US']),
    /** Schools count their days by this clock; there is no other choice yet. */
    timeZone: z.enum(['Asia/Shanghai']),
    terms: z.array(setupTerm).check(z.minLength(1), z.maxLength(2)),
  }),
  reply: signedIn,
  perMinute: 10,
})
