import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id } from '@/contract/field-types.ts'

const family = '/api/admin/h5/accounts/handout'
const qu = ['qu'] as const

/** Of one call: each school costs the server about 0.1 s of work, and a page that asks in turns can show how far it is. */
export const maxSchoolsPerCall = 20
/** Days that a one-time password serves. */
export const oneTimeDays = 14

/**
 * `none`: no administrator's account; `made`: a one-time password was made, but on no slip yet; `printed`: on a slip, and waits for the
 * first sign-in; `expired`: nobody signed in while it served; `unused`: an account made in another way, never used; `active`: somebody
 * signs in with a password of their own.
 */
export const handoutStates = ['none', 'made', 'printed', 'expired', 'unused', 'active'] as const
export type HandoutState = (typeof handoutStates)[number]

export const handoutRow = z.object({
  school: z.number(),
  code: z.string(),
  name: z.string(),
  state: z.enum(handoutStates),
  /** Of the account that a slip is for; what it would be called where there is none yet. */
  username: z.string(),
  /** Whom the slip names; empty = the school's administrator without a name. */
  person: z.string(),
  /** How often a one-time password was made. */
  times: z.number(),
  printedAt: z.nullable(z.string()),
  signedInAt: z.nullable(z.string()),
  /** Until when the one-time password serves. */
  until: z.nullable(z.string()),
})
export type HandoutRow = z.infer<typeof handoutRow>

export const handoutList = call(family, {
  who: qu,
  summary: 'Every school of the district with the state of its administrator account',
  input: z.object({}),
  reply: z.object({ rows: z.array(handoutRow) }),
})

/** What stands on a slip. The password is in no other answer, and stored nowhere. */
export const handoutSlip = z.object({
  school: z.number(),
  name: z.string(),
  person: z.string(),
  username: z.string(),
  password: z.string(),
  times: z.number(),
  until: z.string(),
})
export type HandoutSlip = z.infer<typeof handoutSlip>

export const handoutMake = call(`${family}/make`, {
  who: qu,
  summary:
    'Make, or renew, the administrator account of some schools with a one-time password, told only in this answer; an earlier one ends',
  input: z.object({ schools: z.array(id).check(z.minLength(1), z.maxLength(maxSchoolsPerCall)) }),
  reply: z.object({ slips: z.array(handoutSlip) }),
})

export const handoutPrinted = call(`${family}/printed`, {
  who: qu,
  summary: 'Note that the slips of some schools were printed',
  input: z.object({ schools: z.array(id).check(z.minLength(1), z.maxLength(2000)) }),
  reply: z.object({ printed: z.number() }),
})

export const handoutWorkbook = call(`${family}/workbook`, {
  who: qu,
  transport: 'file',
  summary: 'The slips at hand as an .xlsx; passwords come from the page that was told them and are not kept',
  input: z.object({
    slips: z
      .array(
        z.object({
          school: id,
          username: z.string().check(z.maxLength(60)),
          password: z.string().check(z.maxLength(40)),
        }),
      )
      .check(z.minLength(1), z.maxLength(2000)),
  }),
  reply: z.unknown(),
})
