import * as z from 'zod/mini'
import { recordOf } from './field-types.ts'
import { noticeTabs } from './notices.ts'

/** A tab as it is stored with the account (product-spec §3): which page, with which search, and how its owner left it. */
export const openTab = z.object({
  /** Of this tab alone: a path that is open twice has two. */
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Path of the page without params, as the table of pages has it. */
  name: z.string().check(z.maxLength(200)),
  params: recordOf(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)), 20),
  /** Its search by name, as it stands in `fullPath`. */
  query: z.optional(recordOf(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(2000)), 40)),
  /** Path, search and hash. */
  fullPath: z.string().check(z.startsWith('/'), z.maxLength(2000)),
  /** A title of its own (TAB-06, `keepMeta`); else the page's, in the present language. */
  keepMeta: z.optional(z.object({ title: z.string().check(z.maxLength(80)) })),
  /** What its page says of its tabs: whether it can be closed, and is kept alive out of sight (product-spec §3). */
  meta: z.optional(z.object({ closable: z.optional(z.boolean()), cache: z.optional(z.boolean()) })),
  pinned: z.optional(z.boolean()),
})
export type OpenTab = z.infer<typeof openTab>

/** Header entries that the settings drawer can leave out. */
export const headerEntries = ['fullscreen', 'notice', 'language', 'settings'] as const
export type HeaderEntry = (typeof headerEntries)[number]

/** What the settings drawer shows; missing = its default (SHELL-05). */
export const layoutPreferences = z.object({
  /** `auto`: the browser's language if supported (I18N-02). */
  locale: z.optional(z.enum(['auto', 'zh-CN', 'en-US'])),
  theme: z.optional(z.enum(['light', 'dark', 'wall', 'system'])),
  layout: z.optional(z.enum(['side', 'top', 'mixed'])),
  siderTheme: z.optional(z.enum(['light', 'dark'])),
  headerTheme: z.optional(z.enum(['primary', 'light'])),
  density: z.optional(z.enum(['loose', 'standard', 'compact'])),
  tabBar: z.optional(z.boolean()),
  closableTabs: z.optional(z.boolean()),
  restoreTabs: z.optional(z.boolean()),
  fixedFrame: z.optional(z.boolean()),
  hideHeader: z.optional(z.boolean()),
  headerEntries: z.optional(z.array(z.enum(headerEntries)).check(z.maxLength(headerEntries.length))),
  /** Asks before signing out (AUTH-10). */
  confirmSignOut: z.optional(z.boolean()),
})
export type LayoutPreferences = z.infer<typeof layoutPreferences>

/** All that is stored with an account. */
export const preferences = z.extend(layoutPreferences, {
  siderCollapsed: z.optional(z.boolean()),
  tabs: z.optional(z.array(openTab).check(z.maxLength(60))),
  /** The guide no longer opens by itself (SHELL-11). */
  guideSeen: z.optional(z.boolean()),
  /** The checklist of the first week is folded. */
  firstWeekFolded: z.optional(z.boolean()),
  /** It was found to be over: the home asks for it no more. */
  firstWeekOver: z.optional(z.boolean()),
  /** Tabs of notices that also go to the own mobile or mail. */
  outside: z.optional(z.array(z.enum(noticeTabs)).check(z.maxLength(noticeTabs.length))),
})
export type Preferences = z.infer<typeof preferences>
