import * as z from 'zod/mini'
import { call } from './call.ts'
import { passwordMinimum } from './registration.ts'

/** The most that a bureau may ask for; whoever wants longer ones may have them. */
export const maxRequestedLength = 32

const policy = z.object({
  /** In characters. */
  minLength: z.int().check(z.minimum(passwordMinimum), z.maximum(maxRequestedLength)),
  /** Of letters, digits and signs, how many kinds must occur. */
  minClasses: z.int().check(z.minimum(1), z.maximum(3)),
})

export const passwordPolicyRegister = call('/api/register/password', {
  who: 'public',
  summary: 'What a password must have for who belongs to no district yet: what every district here asks for',
  input: z.object({}),
  reply: policy,
  perMinute: 60,
})

export const passwordPolicyOwn = call('/api/admin/h5/up/mima/policy', {
  who: 'signed-in',
  summary: 'What a new password must have in the own district',
  beforePasswordChange: true,
  input: z.object({}),
  reply: policy,
})

export const passwordPolicySave = call('/api/admin/h5/up/mima/policy/save', {
  who: ['qu'],
  summary: 'Set what passwords of the district must have from their next change on',
  input: policy,
  reply: policy,
})
