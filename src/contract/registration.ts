import * as z from 'zod/mini'
import { credential, signedIn } from './account.ts'
import { call } from './call.ts'

/** Eleven digits, the first a 1 (product-spec §5). */
export const mobilePattern = /^1\d{10}$/
export const mobile = z.string().check(z.regex(mobilePattern))
export const mail = z.string().check(z.email(), z.maxLength(200))
/** Letters, digits and underscores. */
export const usernamePattern = /^\w{4,20}$/
export const passwordMinimum = 6
/** Between two codes to one mobile (AUTH-07). */
export const captchaWaitSeconds = 60

export const captcha = call('/api/captcha', {
  who: 'public',
  summary: 'Send a 6-digit code to a mobile: valid 5 minutes, 5 tries, 60 seconds between two',
  input: z.object({ mobile }),
  reply: z.object({ waitSeconds: z.number() }),
  perMinute: 5,
})

export const registerDistrict = z.object({ code: z.string(), name: z.string() })
export type RegisterDistrict = z.infer<typeof registerDistrict>
export const registerDistricts = call('/api/register/districts', {
  who: 'public',
  summary: 'Districts whose bureau can be applied to',
  input: z.object({}),
  reply: z.object({ rows: z.array(registerDistrict) }),
  perMinute: 30,
  limitOf: 'instance',
})

/** Username and password travel as in signing in; without a username the mail is the name to sign in with. */
export const register = call('/api/register', {
  who: 'public',
  summary:
    'Register and sign in; the account sees nothing until staff of the bureau applied to give it an organisation and a role',
  input: z.object({
    username: z.optional(credential),
    mail,
    password: credential,
    mobile,
    captcha: z.string().check(z.regex(/^\d{6}$/)),
    /** The district applied to, where there are several: no other bureau sees the account. */
    region: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  reply: signedIn,
  perMinute: 10,
})

/** What changing a password answers: 200, or another number when the old password is wrong (AUTH-09). */
export const passwordChanged = 200
export const oldPasswordWrong = 505

export const changePassword = call('/api/admin/h5/up/mima/update', {
  who: 'signed-in',
  summary: 'Change the own password; ends the other sessions. Answers 200 or another number',
  beforePasswordChange: true,
  input: z.object({
    /** The confirmed new password. */
    token: z.string().check(z.minLength(passwordMinimum), z.maxLength(200)),
    /** The old one. */
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  reply: z.number(),
  perMinute: 10,
})
