import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { id } from '@/contract/field-types.ts'

const family = '/api/admin/h5/accounts'
const qu = ['qu'] as const

/** A registered account that waits; mail and mobile masked by the server. */
export const pendingAccount = z.object({
  id: z.number(),
  username: z.string(),
  mail: z.string(),
  mobile: z.string(),
  registeredAt: z.string(),
})
export type PendingAccount = z.infer<typeof pendingAccount>

export const accountsPending = call(family, {
  who: qu,
  summary: 'Accounts that applied to the district and have no organisation and role yet, oldest first',
  input: z.object({}),
  reply: z.object({ rows: z.array(pendingAccount), total: z.number() }),
})

export const accountApprove = call(`${family}/approve`, {
  who: qu,
  summary: 'Give an account the role admin in a school of the district, or qu in the own district',
  input: z.discriminatedUnion('role', [
    z.object({
      id,
      role: z.literal('admin'),
      school: id,
      name: z.string().check(z.minLength(1), z.maxLength(40)),
    }),
    z.object({ id, role: z.literal('qu'), name: z.string().check(z.minLength(1), z.maxLength(40)) }),
  ]),
  reply: z.object({ approved: z.boolean() }),
})

export const accountRefuse = call(`${family}/refuse`, {
  who: qu,
  summary: 'Refuse an account that waits: it is deleted, its sessions end',
  input: z.object({ id }),
  reply: z.object({ refused: z.boolean() }),
})

const districtRole = z.enum(['admin', 'qu', 'teacher'])

/** An account of the district, with the sessions it has open. Of a teacher name and number are masked by the server. */
export const districtAccount = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  role: districtRole,
  organisation: z.string(),
  sessions: z.number(),
  lastSeenAt: z.nullable(z.string()),
})
export type DistrictAccount = z.infer<typeof districtAccount>

export const accountsList = call(`${family}/list`, {
  who: qu,
  summary:
    'Accounts of the district with their open sessions, by name, a page at a time; `text` narrows by organisation or by name, but for the masked ones of teachers',
  input: z.object({
    text: z._default(z.string().check(z.maxLength(40)), ''),
    role: z.optional(districtRole),
    school: z.optional(id),
    /** Only those that nobody signed in with for 90 days. */
    dormant: z.optional(z.literal(true)),
    /** The last account seen; missing = from the start. */
    after: z.optional(id),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
  }),
  reply: z.object({
    rows: z.array(districtAccount),
    total: z.number(),
    /** Of those that match, whether asked for or not, how many nobody signed in with for 90 days. */
    dormant: z.number(),
    next: z.nullable(z.number()),
  }),
})

export const accountOut = call(`${family}/out`, {
  who: qu,
  summary: 'Sign an account of the district out everywhere, at once (AUTH-11)',
  input: z.object({ id }),
  reply: z.object({ ended: z.number() }),
})
