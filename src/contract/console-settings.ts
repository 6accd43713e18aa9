import * as z from 'zod/mini'

/** An address outside the console: http(s), or empty where the deployment has none. */
const address = z.string().check(z.regex(/^$|^https?:\/\/\S+$/))

/** The same, or the path of a page of this server. */
const addressOrPath = z.string().check(z.regex(/^$|^https?:\/\/\S+$|^\/(?![/\\])\S*$/))

/** Modules whose page belongs to a partner and takes a token (SHELL-10). */
export const partnerModules = [111, 113, 114, 115, 116] as const
export type PartnerModule = (typeof partnerModules)[number]

/** How a partner takes the token: in a POST form, or in the fragment of the address, which no server logs. */
export const tokenDelivery = z.enum(['form', 'fragment'])
export type TokenDelivery = z.infer<typeof tokenDelivery>

/** Where an app is installed; `wechat` is a mini program. */
export const appPlatform = z.enum(['ios', 'android', 'harmony', 'wechat'])

/**
 * What a deployment decides about its console, in one document: environment or file on the server, served with the signed-in user.
 * Every field has a default, so that an empty document is a whole one.
 */
export const consoleSettings = z.object({
  /** After each page's title (NAV-10); empty = the product's name. */
  titleSuffix: z._default(z.string(), ''),
  /** The branding variant of one user (SHELL-08): `userId` of that account, 0 for none. */
  branding: z.prefault(
    z.object({
      userId: z._default(z.number(), 0),
      /** Path or address of a picture, 26 high; empty = the eye. */
      logo: z._default(z.string(), ''),
      schoolName: z._default(z.string(), ''),
      slogan: z._default(z.string(), ''),
    }),
    {},
  ),
  /**
   * Organisation ids as the cookie `admin-organisation` has them: `s<school id>` or `r<region code>` (SHELL-07). `shortList` sees the short
   * list of tiles; `flagged` has the session flag `mingmu.organisation-flag`, `data-flag` on its start panel, and `flag=1` at the games site.
   */
  organisations: z.prefault(
    z.object({ shortList: z._default(z.string(), ''), flagged: z._default(z.string(), '') }),
    {},
  ),
  /** Path or address of a district's emblem by its region code, at the head of its walls and its schools'; without one the module's icon. */
  emblems: z._default(z.record(z.string(), z.string()), {}),
  /**
   * Of start panel and menu: `pictures` has the path or address of a picture by module number, drawn instead of the icon; `upcoming` shows
   * module 7, which says that it is being built until an address is set for it (SHELL-09).
   */
  tiles: z.prefault(
    z.object({
      pictures: z._default(z.record(z.string(), z.string()), {}),
      upcoming: z._default(z.boolean(), false),
    }),
    {},
  ),
  /** External addresses by module number, and customer service; empty = not set up, and said so. */
  addresses: z.prefault(
    z.object({
      '6': z._default(address, ''),
      '7': z._default(address, ''),
      '8': z._default(address, 'https://www.csh.moe.edu.cn'),
      '111': z._default(address, ''),
      '113': z._default(address, ''),
      '114': z._default(address, ''),
      '115': z._default(address, ''),
      '116': z._default(address, ''),
      service: z._default(addressOrPath, ''),
    }),
    {},
  ),
  /** Per partner module; `fragment` unless named. */
  tokenDelivery: z._default(z.partialRecord(z.enum(['111', '113', '114', '115', '116']), tokenDelivery), {}),
  /**
   * Apps to install, in the order they are shown (MAN-06): `name` as people know the app, `address` of its page in a shop or of the file
   * itself, `note` such as the version it needs. None: the page says who sets it up.
   */
  appDownloads: z._default(
    z
      .array(
        z.object({
          platform: appPlatform,
          name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
          address: addressOrPath.check(z.minLength(1), z.maxLength(500)),
          note: z.optional(z.string().check(z.maxLength(120))),
        }),
      )
      .check(z.maxLength(12)),
    [],
  ),
  /** How a failed call shows (LOG-03). */
  failures: z.prefault(
    z.object({
      mode: z._default(z.enum(['message', 'notice']), 'message'),
      seconds: z._default(z.number().check(z.minimum(1), z.maximum(60)), 5),
    }),
    {},
  ),
})
export type ConsoleSettings = z.infer<typeof consoleSettings>
