import type { VisionFilter } from '@/contract/figures.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'

/** A place on the path district › school › grade › class. */
export type Place = Pick<ScreenSearch, 'school' | 'grade' | 'class'>
export type Level = 'region' | 'school' | 'grade' | 'class'

/** What the calls are asked for. Keys hold only what is set, so that one place has one cache entry. */
export function filterOf({ round, school, grade, class: classId }: ScreenSearch): VisionFilter {
  return {
    ...(round !== undefined && { round }),
    ...(school !== undefined && { school }),
    ...(grade !== undefined && { grade }),
    ...(classId !== undefined && { class: classId }),
  }
}

/** Where the search stands; `home` is the level of the reader's own organisation. */
export function levelOf(search: ScreenSearch, home: 'region' | 'school'): Level {
  if (search.class !== undefined) return 'class'
  if (search.grade !== undefined) return 'grade'
  return search.school !== undefined ? 'school' : home
}

/** The search at another place; round, stage, order, theme and wall stay. */
export function placedAt(search: ScreenSearch, place: Place): ScreenSearch {
  const { school: _school, grade: _grade, class: _class, ...kept } = search
  return { ...kept, ...filterOf(place) }
}

/** One level down; what is above stays. */
export const drillTo = (search: ScreenSearch, step: Place): ScreenSearch =>
  placedAt(search, { school: search.school, grade: search.grade, ...step })

/** One level up, or null at home. */
export function upFrom(search: ScreenSearch): ScreenSearch | null {
  const { school, grade } = search
  if (search.class !== undefined) return placedAt(search, { school, grade })
  if (grade !== undefined) return placedAt(search, { school })
  return school !== undefined ? placedAt(search, {}) : null
}
