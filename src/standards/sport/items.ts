/** What is counted beside the time; `null`: nothing but the time. */
export type SportUnit = 'times' | 'metres' | 'steps'

export interface SportItem {
  name: SportItemName
  /** Stands in the records for good: an item is added at the end and never moved, at most 31. */
  code: number
  unit: SportUnit | null
  /** Above so many units a second nobody is: chosen by us from world bests with a margin, not from a standard. */
  maxPerSecond: number
}

export const sportItemNames = [
  'rope',
  'running',
  'basketball',
  'gymnastics',
  'badminton',
  'football',
  'table-tennis',
  'volleyball',
  'swimming',
  'walking',
  'cycling',
  'sit-ups',
  'push-ups',
  'pull-ups',
  'dance',
  'martial-arts',
  'other',
] as const
export type SportItemName = (typeof sportItemNames)[number]

/** Rope: the best of 30 s is near 8 jumps a second; running: 100 m in 9.58 s; the others by the same measure. Limits are ours. */
const measured: Partial<Record<SportItemName, [SportUnit, number]>> = {
  rope: ['times', 8],
  running: ['metres', 11],
  swimming: ['metres', 2.5],
  walking: ['steps', 5],
  cycling: ['metres', 20],
  'sit-ups': ['times', 2],
  'push-ups': ['times', 3],
  'pull-ups': ['times', 2],
}

export const sportItems: readonly SportItem[] = sportItemNames.map((name, code) => {
  const [unit, maxPerSecond] = measured[name] ?? [null, 0]
  return { name, code, unit, maxPerSecond }
})

/** The name of an item by its code; `other` where the code is none of ours. */
export const sportItemName = (code: number): SportItemName => sportItems[code]?.name ?? 'other'

export const sportItemOf = (name: SportItemName): SportItem => sportItems[sportItemNames.indexOf(name)]!
