import { headerEntries, layoutPreferences } from '@/contract/preferences.ts'
import { defaultSettings, type LayoutSettings } from './layout-settings.ts'

/** The language is its reader's own: it travels neither by a link nor back to a default. */
export type SharedSettings = Omit<LayoutSettings, 'locale'>

export function sharedOf({ locale: _own, ...shared }: LayoutSettings): SharedSettings {
  return shared
}

export const defaultShared = sharedOf(defaultSettings)

const entries = (settings: SharedSettings) =>
  Object.entries(settings) as [keyof SharedSettings, SharedSettings[keyof SharedSettings]][]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Which settings would change, in the order of the drawer. */
export const differing = (from: SharedSettings, to: SharedSettings) =>
  entries(to).flatMap(([key, value]) => (isSame(from[key], value) ? [] : [key]))

/** The address that offers these settings to whoever opens it. Only what is not a default is in it. */
export function settingsLink(settings: SharedSettings, origin: string) {
  const changed = differing(defaultShared, settings).map((key) => [key, settings[key]] as const)
  const text = btoa(JSON.stringify(Object.fromEntries(changed)))
  return `${origin}/?settings=${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Settings out of a link's text; null when it is none of ours. Nothing in it is trusted beyond what the schema knows. */
export function readSettings(text: string): SharedSettings | null {
  if (!/^[\w-]{2,2000}$/.test(text)) return null
  try {
    const json: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    const { success, data } = layoutPreferences.safeParse(json)
    if (!success) return null
    const known = Object.entries(data).filter(([key, value]) => key in defaultShared && value !== undefined)
    const settings: SharedSettings = { ...defaultShared, ...Object.fromEntries(known) }
    return {
      ...settings,
      headerEntries: headerEntries.filter((each) => settings.headerEntries.includes(each)),
    }
  } catch {
    return null
  }
}
