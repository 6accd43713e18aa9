import * as z from 'zod/mini'
import { call } from './call.ts'

const credential = z.string().check(z.minLength(1), z.maxLength(4096))
const role = z.enum(['admin', 'qu'])

export const userInfo = z.object({ name: z.string(), avatar: z.string(), access: z.array(role) })
export type UserInfo = z.infer<typeof userInfo>

/** Credentials travel as base64(10 random ASCII letters + base64(utf-8 text)) — AUTH-02. */
export const login = call('/api/login_v2', {
  who: 'public',
  summary: 'Sign in',
  input: z.object({ username: credential, password: credential }),
  reply: z.object({ uuid: z.string(), token: z.string(), info: userInfo }),
  perMinute: 10,
})

export const logout = call('/api/logout', {
  who: 'signed-in',
  summary: 'Revoke this session',
  input: z.object({}),
  reply: z.object({ revoked: z.boolean() }),
})

export const preferences = z.object({
  locale: z.optional(z.enum(['zh-CN', 'en-US'])),
  theme: z.optional(z.enum(['light', 'dark', 'wall'])),
  siderCollapsed: z.optional(z.boolean()),
})
export type Preferences = z.infer<typeof preferences>

export const organisation = z.object({
  kind: z.enum(['school', 'region']),
  /** School id, or 0 for a bureau. */
  schoolId: z.number(),
  regionCode: z.string(),
  name: z.string(),
  regionName: z.string(),
})

export const currentUser = z.object({
  uuid: z.string(),
  username: z.string(),
  info: userInfo,
  organisation,
  modules: z.array(z.number()),
  preferences,
})
export type CurrentUser = z.infer<typeof currentUser>

export const getUser = call('/api/admin/h5/getUser', {
  who: 'signed-in',
  summary: 'The signed-in user: info, organisation, access, modules, preferences',
  input: z.object({}),
  reply: currentUser,
})

export const savePreferences = call('/api/admin/h5/getUser/preferences', {
  who: 'signed-in',
  summary: 'Save locale, theme and layout',
  input: preferences,
  reply: preferences,
})
