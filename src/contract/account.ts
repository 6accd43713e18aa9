import * as z from 'zod/mini'
import { accesses, call } from './call.ts'

/** Text as it travels: base64(10 random ASCII letters + base64(utf-8 text)) — AUTH-02. */
export const credential = z.string().check(z.minLength(1), z.maxLength(4096))
const access = z.enum(accesses)

export const userInfo = z.object({ name: z.string(), avatar: z.string(), access: z.array(access) })
export type UserInfo = z.infer<typeof userInfo>

/** What signing in and registering answer (AUTH-03, AUTH-08). */
export const signedIn = z.object({
  uuid: z.string(),
  token: z.string(),
  /** By which this device is known from now on: nobody else's wrong passwords keep its owner out. Opens nothing. */
  device: z.string(),
  info: userInfo,
})
export type SignedIn = z.infer<typeof signedIn>

export const login = call('/api/login_v2', {
  who: 'public',
  summary: 'Sign in',
  /** `device`: what an earlier sign-in on this device answered. Wrong passwords are limited by the handler, by account and address. */
  input: z.object({
    username: credential,
    password: credential,
    device: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: signedIn,
})

export const logout = call('/api/logout', {
  who: 'signed-in',
  summary: 'Revoke this session',
  beforePasswordChange: true,
  input: z.object({}),
  reply: z.object({ revoked: z.boolean() }),
})
