import type { ConsoleSettings } from '@/contract/console-settings.ts'

/** The emblem that the deployment has set for a district; nothing for one without. */
export function emblemOf({ emblems }: ConsoleSettings, regionCode: string | null): { emblem?: string } {
  const emblem = regionCode === null ? undefined : emblems[regionCode]
  return emblem ? { emblem } : {}
}
