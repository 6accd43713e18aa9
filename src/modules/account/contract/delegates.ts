import * as z from 'zod/mini'
import { call } from '@/contract/call.ts'
import { day } from '@/contract/day.ts'
import { id } from '@/contract/field-types.ts'
import { schoolModuleIds } from '@/contract/school-module.ts'

const family = '/api/admin/h5/accounts/delegates'
const bureaus = ['qu', 'area'] as const
const module = z.literal([...schoolModuleIds])

/** An account that only reads what the place publishes: of one module or all, up to and including a day. */
export const delegate = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  /** Null = all. */
  module: z.nullable(module),
  endsOn: day,
  lastSeenAt: z.nullable(z.string()),
})
export type Delegate = z.infer<typeof delegate>

export const delegatesList = call(family, {
  who: bureaus,
  summary: 'Delegated accounts of the own place that are open, those over included; newest first',
  input: z.object({}),
  reply: z.object({ rows: z.array(delegate) }),
})

/** How many a place may have. */
export const maxDelegates = 200

export const delegateMake = call(`${family}/make`, {
  who: bureaus,
  summary:
    'Make an account that reads what the place publishes, of one module or all, until a day; its password serves once. Audited',
  input: z.object({
    /** Who it is for, such as a hospital. */
    name: z.string().check(z.minLength(2), z.maxLength(40)),
    username: z.string().check(z.minLength(1), z.maxLength(20)),
    module: z.optional(module),
    endsOn: day,
  }),
  reply: z.object({ username: z.string(), password: z.string(), until: z.string() }),
  perMinute: 30,
})

export const delegateEnd = call(`${family}/end`, {
  who: bureaus,
  summary: 'Close a delegated account of the own place: it is signed out at once. Audited',
  input: z.object({ id }),
  reply: z.object({ ended: z.boolean() }),
})
