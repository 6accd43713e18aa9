import type { Region } from '@/contract/regions.ts'
import { organisationCharacters } from './name-keys.ts'
import regions from './regions.json' with { type: 'json' }

let keyed: { rows: Region[] } | undefined

/** 34 provinces (parent 86) and their cities, by code, each with its name in pinyin and initials; worked out once. */
export function regionsWithKeys(): { rows: Region[] } {
  keyed ??= { rows: regions.rows.map(({ level: _level, ...region }) => ({ ...region, ...keysOf(region.name) })) }
  return keyed
}

function keysOf(name: string): Pick<Region, 'pinyin' | 'initials'> {
  const characters = organisationCharacters(name)
  return {
    pinyin: characters.map(({ pinyin }) => pinyin).join(''),
    initials: characters.map(({ initial }) => initial).join(''),
  }
}
