import * as z from 'zod/mini'
import { userInfo } from './account.ts'
import { call } from './call.ts'
import { consoleSettings } from './console-settings.ts'
import { unreadCounts } from './notices.ts'
import { preferences } from './preferences.ts'

export const organisation = z.object({
  /** `none`: an account that waits for bureau staff to give it an organisation (AUTH-06). */
  kind: z.enum(['school', 'region', 'none']),
  /** School id, or 0 for a bureau. */
  schoolId: z.number(),
  regionCode: z.string(),
  name: z.string(),
  regionName: z.string(),
  /** Of a bureau above the districts: its own city or province, wherever it looks. */
  home: z.optional(z.string()),
  /** Path or address of the district's emblem, where the deployment has set one. */
  emblem: z.optional(z.string()),
})

export const currentUser = z.object({
  uuid: z.string(),
  /** Of the account, not of this session: what a browser stores for one user is stored under it. */
  userId: z.number(),
  username: z.string(),
  info: userInfo,
  organisation,
  /** What the own school may use (SHELL-10); of a bureau all. */
  modules: z.array(z.number()),
  /** Paths of pages that the bureau has hidden from this school's menus. */
  hiddenMenus: z.array(z.string()),
  preferences,
  settings: consoleSettings,
  /** Here, so that the first paint asks no second question; live events and the notice panel renew it. */
  unread: unreadCounts,
  /** A delegated account: it changes nothing anywhere. */
  isDelegate: z.optional(z.literal(true)),
  /** Set for whoever signed in with a one-time password: nothing else is served until it is changed. */
  mustChangePassword: z.optional(z.literal(true)),
})
export type CurrentUser = z.infer<typeof currentUser>

export const getUser = call('/api/admin/h5/getUser', {
  who: 'signed-in',
  beforePasswordChange: true,
  summary: 'The signed-in user: info, organisation, access, modules, preferences, settings, unread notices',
  input: z.object({}),
  reply: currentUser,
})

export const savePreferences = call('/api/admin/h5/getUser/preferences', {
  who: 'signed-in',
  summary: 'Save locale, theme, layout, tabs, guide flag; what is not named stays',
  input: preferences,
  reply: preferences,
})
